import { fileText } from '@portal/shared/kernel/text/file-text'

const NAME_MAX = 200
const NAMELESS = 'file'

/** The name of a file as it is kept and offered again: its end, without what no name of a file holds. */
export const fileNameOf = (sent: string): string => [...fileText(sent)].slice(-NAME_MAX).join('').trim() || NAMELESS
