import { hasChoices } from '@portal/shared/features/questions/question.codes'
import type { QuestionDetail } from '@portal/shared/features/questions/question.schema'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { today } from '../../kernel/words.ts'

/** What saving will do: the version that it makes, or words anew, from which day; nothing where only the rest changes. */
export interface Saving {
  version?: number
  isComing?: boolean
  day?: string
}

const isListOf = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** What of a form makes a version, in the form in which the server compares it. */
const saidOf = ({ textEn, textZh, answerType, choices }: FormValues): string => {
  const given = hasChoices(answerType) && isListOf(choices) ? choices : []
  const said = given.map((choice) => [choice?.value ?? null, text(choice?.labelEn), text(choice?.labelZh)])
  return JSON.stringify([text(textEn), text(textZh), answerType, said])
}

/** Tells what saving does with what is entered now. */
export function useSaving({ versions }: QuestionDetail, values: FormValues): Saving {
  const [last] = versions
  if (!last || values.answerType === undefined) return {}
  const isComing = last.startsOn > today()
  const day = typeof values.startsOn === 'string' ? values.startsOn : last.startsOn
  const isSame = saidOf(values) === saidOf(last) && (!isComing || day === last.startsOn)
  return isSame ? {} : { version: isComing ? last.number : last.number + 1, isComing, day }
}
