// What each sound is made of.

/** What can be heard. The names say the material, the guide says when. */
export type Sound =
  | 'pour' // sand pouring: a turn starts
  | 'wood' // wood on sand: a piece placed
  | 'paper' // paper sliding: a card taken
  | 'coin' // coin on coin: one per coin
  | 'stone' // a stone knock
  | 'horn' // a low horn: danger
  | 'glass' // a glass chime: a card completed
  | 'reed' // a reed note
  | 'tick' // grains ticking: the last ten seconds
  | 'end'; // a short plucked phrase: the end

export interface Grain {
  colour: BiquadFilterType;
  from: number;
  to?: number;
  q?: number;
  loud: number;
  rise?: number;
  length: number;
  at?: number;
}

export interface Tone {
  wave: OscillatorType;
  from: number;
  to?: number;
  loud: number;
  rise?: number;
  length: number;
  at?: number;
}

/** Each sound is some noise through a filter and some tones. */
export const RECIPES: Record<Sound, { grains?: Grain[]; tones?: Tone[] }> = {
  pour: { grains: [{ colour: 'bandpass', from: 5200, to: 3400, q: 0.8, loud: 0.16, rise: 0.1, length: 0.38 }] },
  wood: {
    grains: [{ colour: 'lowpass', from: 900, loud: 0.4, length: 0.05 }],
    tones: [{ wave: 'triangle', from: 240, to: 170, loud: 0.35, length: 0.11 }],
  },
  paper: { grains: [{ colour: 'bandpass', from: 1800, to: 4200, q: 0.9, loud: 0.22, rise: 0.05, length: 0.2 }] },
  coin: {
    tones: [
      { wave: 'sine', from: 3150, loud: 0.16, length: 0.16 },
      { wave: 'sine', from: 4730, loud: 0.09, length: 0.22 },
      { wave: 'sine', from: 6890, loud: 0.04, length: 0.1, at: 0.012 },
    ],
  },
  stone: {
    grains: [{ colour: 'lowpass', from: 520, loud: 0.7, length: 0.09 }],
    tones: [{ wave: 'sine', from: 120, to: 70, loud: 0.5, length: 0.18 }],
  },
  horn: {
    tones: [
      { wave: 'sawtooth', from: 98, to: 104, loud: 0.1, rise: 0.09, length: 0.39 },
      { wave: 'triangle', from: 147, to: 156, loud: 0.16, rise: 0.09, length: 0.39 },
    ],
  },
  glass: {
    tones: [
      { wave: 'sine', from: 1568, loud: 0.16, length: 0.38 },
      { wave: 'sine', from: 2349, loud: 0.1, length: 0.34, at: 0.05 },
      { wave: 'sine', from: 3951, loud: 0.03, length: 0.2 },
    ],
  },
  reed: {
    tones: [
      { wave: 'square', from: 440, to: 587, loud: 0.06, rise: 0.03, length: 0.34 },
      { wave: 'sawtooth', from: 441, to: 588, loud: 0.05, rise: 0.03, length: 0.34 },
    ],
  },
  tick: { grains: [{ colour: 'highpass', from: 6000, loud: 0.14, length: 0.03 }] },
  end: {
    tones: [
      { wave: 'triangle', from: 392, loud: 0.2, length: 0.2 },
      { wave: 'triangle', from: 494, loud: 0.2, length: 0.2, at: 0.07 },
      { wave: 'triangle', from: 587, loud: 0.2, length: 0.2, at: 0.14 },
      { wave: 'triangle', from: 784, loud: 0.22, length: 0.19, at: 0.2 },
    ],
  },
};
