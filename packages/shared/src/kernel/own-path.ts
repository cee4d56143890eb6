/** Any origin will do: a path of ours stays under it, whatever it is. */
const HERE = 'https://here.invalid'
const HOME = '/'

/**
 * A path that was found in an address, in the browser's memory or in a row, as one inside this portal; home when it leads
 * elsewhere, as `//evil.test`, `/\evil.test` and `javascript:…` do. Read as browsers read it (WHATWG URL), so that tabs,
 * backslashes and dots hide nothing.
 */
export function ownPath(text: string | null | undefined): string {
  const url = text?.startsWith('/') ? URL.parse(text, HERE) : null
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return HOME
  return url.pathname + url.search + url.hash
}
