// Sounds made on the spot: no files, off until asked, each under 400 ms, never the only sign.
import { settings } from './settings.svelte';
import { RECIPES, type Grain, type Sound, type Tone } from './sounds';

export type { Sound };

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
