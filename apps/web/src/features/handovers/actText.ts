import { numberText, say } from '../../kernel/words.ts'

/** What the button says that acts: how many, and how many are left out. */
export const actText = (act: 'handOver' | 'takeOver', count: number, left: number): string =>
  say(`handoverPages.act.${act}${left ? 'Some' : ''}`, { count, number: numberText(count), left: numberText(left) })
