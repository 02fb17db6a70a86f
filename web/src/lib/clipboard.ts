// Copying and sharing. Both are missing where the page comes from a plain http address in the local
// network, so there is always a way by hand.

/** Copy the text of a field; false: it is selected, and the person copies it. */
export async function copyFrom(input: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.focus();
    input.select();
    try {
      // Deprecated, and the only way on plain http.
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
}

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Hand a link, or only words, to the device's own sharing; a person may well close it again. */
export async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share(url ? { url, text } : { text });
  } catch {
    // Closed without sharing.
  }
}
