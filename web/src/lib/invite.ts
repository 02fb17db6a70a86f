// Reading a pasted invitation.

export type Invite =
  { kind: 'here'; href: string } | { kind: 'elsewhere'; href: string; host: string } | { kind: 'none' };

/** Where a pasted text leads: to a table here, to a table on another server, or nowhere. */
export function readInvite(text: string, origin: string): Invite {
  const found = /(?:https?:\/\/\S+?)?\/t\/[\w-]+(?:#\S*)?/.exec(text.trim());
  if (!found) return { kind: 'none' };
  let url: URL;
  try {
    url = new URL(found[0], origin);
  } catch {
    return { kind: 'none' };
  }
  if (url.origin === origin) return { kind: 'here', href: url.pathname + url.hash };
  return { kind: 'elsewhere', href: url.href, host: url.host };
}
