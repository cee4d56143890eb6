import { MEGABYTE } from '@portal/shared/kernel/files/kinds'
import { numberText } from '../words.ts'

const KILOBYTE = 1000

/** The size of a file: the same in both languages. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${numberText(Math.ceil(bytes / KILOBYTE))} KB` : `${numberText(bytes / MEGABYTE, 1)} MB`
