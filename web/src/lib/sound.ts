// Sounds made on the spot: no files, off until asked, each under 400 ms, never the only sign.
import { settings } from './settings.svelte';

/** What can be heard. The names say the material, the guide says when. */
export type Sound =
  | 'pour' // sand pouring: a turn starts
  | 'wood' // wood on sand: a piece placed
  | 'paper' // paper sliding: a card taken
  | 'coin' // coin on coin: one per coin
  | 'stone' // a stone knock: a bastion
  | 'horn' // a low horn: an invasion
  | 'glass' // a glass chime: a card completed
  | 'reed' // a reed note: Ubongo
  | 'tick' // grains ticking: the last ten seconds
  | 'end'; // a short plucked phrase: the end

interface Grain {
  colour: BiquadFilterType;
  from: number;
  to?: number;
  q?: number;
  loud: number;
  rise?: number;
  length: number;
  at?: number;
}

interface Tone {
  wave: OscillatorType;
  from: number;
  to?: number;
  loud: number;
  rise?: number;
  length: number;
  at?: number;
}

/** Each sound is some noise through a filter and some tones. */
const RECIPES: Record<Sound, { grains?: Grain[]; tones?: Tone[] }> = {
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

export const SOUNDS = Object.keys(RECIPES) as Sound[];

/** How long a sound lasts, in seconds. */
export function lengthOf(name: Sound): number {
  const { grains = [], tones = [] } = RECIPES[name];
  return Math.max(...[...grains, ...tones].map((part) => (part.at ?? 0) + part.length));
}

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Half a second of noise, made once. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return noise;
}

/** A gain that rises quickly and dies away, ending in silence. */
function shape(audio: AudioContext, start: number, part: Grain | Tone): GainNode {
  const gain = audio.createGain();
  const rise = part.rise ?? 0.004;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(part.loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
  gain.connect(audio.destination);
  return gain;
}

function playGrain(audio: AudioContext, now: number, grain: Grain): void {
  const start = now + (grain.at ?? 0);
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = grain.colour;
  filter.Q.value = grain.q ?? 0.7;
  filter.frequency.setValueAtTime(grain.from, start);
  filter.frequency.linearRampToValueAtTime(grain.to ?? grain.from, start + grain.length);
  source.connect(filter).connect(shape(audio, start, grain));
  source.start(start);
  source.stop(start + grain.length);
}

function playTone(audio: AudioContext, now: number, tone: Tone): void {
  const start = now + (tone.at ?? 0);
  const source = audio.createOscillator();
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.from, start);
  source.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from, start + tone.length);
  source.connect(shape(audio, start, tone));
  source.start(start);
  source.stop(start + tone.length);
}

export const sound = {
  /** Play a sound if the person asked for sounds; `after` seconds from now (coins: 0.06 apart). */
  play(name: Sound, after = 0): void {
    if (!settings.sound || typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    // Browsers keep a page silent until somebody touches it.
    if (context.state === 'suspended') void context.resume();
    const now = context.currentTime + 0.01 + after;
    for (const grain of RECIPES[name].grains ?? []) playGrain(context, now, grain);
    for (const tone of RECIPES[name].tones ?? []) playTone(context, now, tone);
  },
};
