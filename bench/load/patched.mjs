// What a patch makes of something, as docs/server_api.md says it.
export function patched(before, patch) {
  if (Array.isArray(patch)) return patch[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [name, change] of Object.entries(patch)) {
    if (Array.isArray(change) && change.length === 0) after.length = Number(name);
    else after[name] = patched(after[name], change);
  }
  return after;
}
