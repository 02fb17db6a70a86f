// Things that fly over the table: cards, coins, tokens. The table underneath already shows what is
// true; the flights only tell how it came about, never block anything and can be ended at once.
import { settings } from '../lib/settings.svelte';
import { sound, type Sound } from '../lib/sound';

const TRAVEL = 420;
const SCENE = 700;
const SETTLE = 'cubic-bezier(.3,1.35,.5,1)';

/** A small thing that flies by itself: a sign, perhaps on a disc of its own colours. */
export interface Piece {
  icon: string;
  disc?: { background: string; color: string };
  /** What it comes to beats once instead of appearing with it: a purse, a pile. */
  joins?: boolean;
}

/** Something to see; 'copy' is what lies at `from`; places are names that elements carry as `data-spot`. */
export type Act =
  | { kind: 'fly'; from: string; to: string; what: 'copy' | Piece; delay: number; sound?: Sound; fade?: boolean }
  | { kind: 'flip' | 'reveal' | 'deal' | 'rise'; at: string; delay: number; sound?: Sound };

interface Ready {
  act: Act;
  from?: DOMRect;
  clone?: HTMLElement;
}

export class Stage {
  #layer: HTMLElement | null = null;
  #running = new Set<Animation>();

  constructor(readonly root: () => HTMLElement | null) {}

  get busy(): boolean {
    return this.#running.size > 0;
  }

  /** Before the table changes: remember where things lie and what they look like. */
  prepare(acts: readonly Act[]): Ready[] {
    if (settings.still || document.hidden) {
      for (const { sound: heard } of acts) if (heard) sound.play(heard);
      return [];
    }
    return acts.map((act) => {
      if (act.kind !== 'fly') return { act };
      const source = this.#spot(act.from);
      const from = source?.getBoundingClientRect();
      if (!source || !from || from.width === 0) return { act };
      return { act, from, clone: act.what === 'copy' ? copyOf(source) : undefined };
    });
  }

  /** After the table has changed: let them fly. */
  play(ready: readonly Ready[]): void {
    for (const one of ready) {
      if (one.act.sound) sound.play(one.act.sound, (one.act.delay + (one.act.kind === 'fly' ? TRAVEL : 0)) / 1000);
      if (one.act.kind === 'fly') this.#fly(one, one.act);
      else this.#turn(one.act);
    }
  }

  /** Everything is where it belongs, at once. */
  end(): void {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
  }

  remove(): void {
    this.end();
    this.#layer?.remove();
  }

  #spot(name: string): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`) ?? null;
  }

  #run(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions, done?: () => void): void {
    const animation = element.animate(frames, options);
    this.#running.add(animation);
    const over = (): void => {
      this.#running.delete(animation);
      done?.();
    };
    animation.finished.then(over, over);
  }

  #fly({ from, clone }: Ready, act: Extract<Act, { kind: 'fly' }>): void {
    const target = this.#spot(act.to);
    const to = target?.getBoundingClientRect();
    if (!from || !target || !to || to.width === 0) return;
    const piece = act.what === 'copy' ? null : act.what;
    const thing = piece ? pieceOf(piece) : clone;
    if (!thing) return;
    const [width, height] = clone ? [from.width, from.height] : [26, 26];
    Object.assign(thing.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      margin: '0',
      width: `${width}px`,
      height: `${height}px`,
      transformOrigin: '0 0',
      willChange: 'transform',
    });
    this.#stageLayer().append(thing);
    const start = corner(from, width, height, 1, 1);
    // A copy becomes as wide as the place it comes to; a piece keeps its size.
    const scale = clone ? to.width / width : 1;
    const end = clone ? { x: to.left, y: to.top } : corner(to, width, height, 1, 1);
    const low = Math.min(90, 24 + Math.hypot(end.x - start.x, end.y - start.y) * 0.12);
    const frames = [0, 0.25, 0.5, 0.75, 1].map((at) => {
      const x = start.x + (end.x - start.x) * at;
      const y = start.y + (end.y - start.y) * at - Math.sin(Math.PI * at) * low;
      const size = 1 + (scale - 1) * at;
      return { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: act.fade && at === 1 ? 0 : 1 };
    });
    const timing = {
      duration: TRAVEL,
      delay: act.delay,
      easing: 'cubic-bezier(.4,.1,.3,1)',
      fill: 'backwards' as const,
    };
    this.#run(thing, frames, timing, () => thing.remove());
    if (piece?.joins) {
      const beat = { duration: 240, delay: act.delay + TRAVEL - 40, easing: SETTLE };
      if (!act.fade)
        this.#run(target, [{ transform: 'scale(1)' }, { transform: 'scale(1.22)' }, { transform: 'scale(1)' }], beat);
    } else {
      const waits = { duration: act.delay + TRAVEL - 20 };
      this.#run(target, [{ opacity: 0 }, { opacity: 0 }], waits);
    }
  }

  #turn(act: Exclude<Act, { kind: 'fly' }>): void {
    const target = this.#spot(act.at);
    if (!target) return;
    const options = {
      duration: SCENE,
      delay: act.delay,
      easing: 'cubic-bezier(.2,.8,.2,1)',
      fill: 'backwards' as const,
    };
    const frames: Record<typeof act.kind, Keyframe[]> = {
      deal: [
        { opacity: 0, transform: 'translate(60px, -46px) rotate(5deg)' },
        { opacity: 1, transform: 'translate(0, 0) rotate(0)' },
      ],
      // A building stands up out of the sand; its foot stays where it is.
      rise: [{ transform: 'scaleY(0)' }, { transform: 'scaleY(1)' }],
      flip: [
        { transform: 'perspective(600px) rotateY(-180deg)', filter: 'brightness(.6)' },
        { transform: 'perspective(600px) rotateY(0)', filter: 'brightness(1)' },
      ],
      reveal: [
        // On its edge: what is turned up is not seen before its turn comes.
        { transform: 'perspective(300px) rotateX(-90deg) scale(1)', filter: 'brightness(.45)' },
        { transform: 'perspective(300px) rotateX(-45deg) scale(1.3)', filter: 'brightness(.7)', offset: 0.5 },
        { transform: 'perspective(300px) rotateX(0) scale(1)', filter: 'brightness(1)' },
      ],
    };
    if (act.kind === 'rise') options.easing = SETTLE;
    if (act.kind === 'deal') options.duration = TRAVEL;
    this.#run(target, frames[act.kind], options);
  }

  #stageLayer(): HTMLElement {
    if (!this.#layer?.isConnected) {
      this.#layer = document.createElement('div');
      this.#layer.className = 'stage-layer';
      this.#layer.setAttribute('aria-hidden', 'true');
      Object.assign(this.#layer.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '40',
        pointerEvents: 'none',
        overflow: 'hidden',
      });
      document.body.append(this.#layer);
    }
    return this.#layer;
  }
}

/** A copy to fly: it looks the same, and nothing can be done with it. */
function copyOf(source: HTMLElement): HTMLElement {
  const clone = source.cloneNode(true) as HTMLElement;
  for (const part of [clone, ...clone.querySelectorAll('[data-spot], [id]')]) {
    part.removeAttribute('data-spot');
    part.removeAttribute('id');
  }
  clone.inert = true;
  return clone;
}

function pieceOf({ icon, disc }: Piece): HTMLElement {
  const piece = document.createElement('span');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#i-${icon}`);
  svg.append(use);
  svg.style.width = svg.style.height = '100%';
  piece.append(svg);
  if (disc) Object.assign(piece.style, { ...disc, borderRadius: '50%', padding: '3px' });
  return piece;
}

/** Where the corner of a thing is when it lies in the middle of a place. */
function corner(place: DOMRect, width: number, height: number, sx: number, sy: number): { x: number; y: number } {
  return { x: place.left + (place.width - width * sx) / 2, y: place.top + (place.height - height * sy) / 2 };
}
