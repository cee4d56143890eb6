import { stamp } from '../../kernel/time.ts'
import type { Language } from '../../kernel/words.ts'
import type { Choice, RecordAnswer } from './answer.schema.ts'
import { ANSWER_NUMBER_MAX, type AnswerType } from './question.codes.ts'

const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
/** Before this year nothing that a worker could tell of happened, and after that one nothing is known. */
const YEARS = [1900, 2199] as const

type Reader = (value: string | number, choices: readonly Choice[]) => string | undefined
const ofChoices: Reader = (value, choices) =>
  choices.some((choice) => String(choice.value) === String(value)) ? String(value) : undefined
const READERS: Record<AnswerType, Reader> = {
  SL: ofChoices,
  LL: ofChoices,
  TEXT: (value) => (typeof value === 'string' && value ? value : undefined),
  NUM: (value) => {
    const number = typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
    const isNumber = typeof number === 'number' && Math.abs(number) <= ANSWER_NUMBER_MAX
    // no more digits than are read again, and none in powers of ten
    return isNumber ? String(Number(number.toFixed(DECIMALS))) : undefined
  },
  DT: (value) => {
    if (typeof value !== 'string' || !MOMENT.test(value)) return undefined
    const moment = new Date(value)
    const [first, last] = YEARS
    const isMoment = moment.getUTCFullYear() >= first && moment.getUTCFullYear() <= last
    return isMoment ? moment.toISOString() : undefined
  },
}
const DECIMALS = 6

/** An answer as it is kept; nothing where it is none to what was asked. */
export const answerValue = (
  { answerType, choices }: { answerType: AnswerType; choices: readonly Choice[] },
  value: string | number,
): string | undefined => READERS[answerType](value, choices)

/** An answer as people read it. */
export function answerText(
  { answerType, value, labelEn, labelZh }: Pick<RecordAnswer, 'answerType' | 'value' | 'labelEn' | 'labelZh'>,
  language: Language,
): string {
  if (answerType === 'DT') return stamp(new Date(value))
  return (language === 'chi' ? labelZh : labelEn) || value
}
