import { isPlain } from '@portal/shared/kernel/text/plain'

const NAME_MAX = 200
const NAMELESS = 'file'

/** The name of a file as it is kept and offered again: its end, without what no name of a file holds. */
export function fileNameOf(sent: string): string {
  const signs = [...sent.toWellFormed()].filter((sign) => isPlain(sign) && !/[\t\n\r/\\]/.test(sign))
  return signs.slice(-NAME_MAX).join('').trim() || NAMELESS
}
