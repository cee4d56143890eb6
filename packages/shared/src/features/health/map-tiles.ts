/** The places of a tile in its address; `{s}` is one of a few servers. */
const PLACES = ['{z}', '{x}', '{y}'] as const

/** Whether an address is that of map tiles, as in `https://tiles.example/{z}/{x}/{y}.png`. */
export const isTileUrl = (url: string): boolean =>
  /^https?:\/\/[^/\s;,'"]+\//.test(url) && PLACES.every((place) => url.includes(place))

/** Where tiles come from, as a content security policy says it. */
export const tileOrigin = (url: string): string => {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/]+)/.exec(url) ?? []
  return scheme + host.replace('{s}', '*')
}
