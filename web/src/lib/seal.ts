// The fair deal as this device saw it: what was shown before the deal is kept here, so that the end
// is compared with our own memory and not with what the server says it had shown.
import type { Result } from '../protocol';
import { sha256 } from './sha256';

export interface Seal {
  match: string;
  commitment: string;
  /** The nonce this device gave, if it was asked for one. */
  nonce: string | null;
}

const PLACE = 'clessidra.seal.';

export function rememberSeal(seal: Seal): void {
  try {
    localStorage.setItem(PLACE + seal.match, JSON.stringify(seal));
  } catch {
    // Then the seal is remembered as long as the page is open.
  }
}

export function rememberedSeal(match: string): Seal | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE + match) ?? 'null') as Seal | null;
  } catch {
    return null;
  }
}

/** What must have been shown before the deal, if this was the secret. */
export function commitmentOf(match: string, secret: string): string {
  return sha256(`clessidra seal 1\n${match}\n${secret}`);
}

export interface SealCheck {
  /** The secret fits the seal. */
  fits: boolean;
  /** The seal is the one this device saw before the deal; null: this device was not there. */
  same: boolean | null;
  /** Our nonce is among those the deal was made of; null: this device gave none. */
  ours: boolean | null;
}

export function checkSeal(match: string, result: Result, seen: Seal | null): SealCheck {
  return {
    fits: commitmentOf(match, result.secret) === result.commitment,
    same: seen && seen.commitment === result.commitment,
    ours: seen?.nonce ? result.nonces.includes(seen.nonce) : null,
  };
}
