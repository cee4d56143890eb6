import { showDay } from '@portal/shared/kernel/time'
import { codeText, say } from '../../kernel/words.ts'
import { CATEGORY_WORDS } from './OrgCells.tsx'

/** What a value of an organization is called: codes in words, days as people write them. */
export function valueText(field: string, value: unknown): string {
  if (value === true) return say('common.yes')
  if (typeof value !== 'string' || !value) return '–'
  if (field === 'type') return codeText('orgType', value)
  if (field === 'rpCategory') return codeText(CATEGORY_WORDS, value)
  return field === 'registrationExpiry' ? showDay(value) : value
}
