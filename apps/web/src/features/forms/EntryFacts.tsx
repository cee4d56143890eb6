import { signersOf } from '@portal/shared/features/forms/form.data'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { dayOf, daysBetween, showEnd } from '@portal/shared/kernel/time'
import { useMe } from '../../kernel/session.ts'
import { timeText, today, useWords } from '../../kernel/words.ts'
import { type Fact, FactStrip } from '../../widgets/FactStrip.tsx'
import { wordsIn } from './fieldKinds.ts'
import { countsOf } from './unitCounts.ts'
import { useUnitsText } from './unitsText.ts'

/** Fewer days than this before the deadline it presses. */
const PRESSES_DAYS = 7

/** What an entry is about at one glance: until when, of which log-books, with whom, and who has signed. */
export function EntryFacts({ entry }: { entry: FormEntry }) {
  const words = useWords()
  const { t, name, number, language } = words
  const units = useUnitsText()(entry)
  const { ackNo, submittedAt, owner, counterpart, definition, formData, signatures } = entry
  const { id: orgId } = useMe().user.organisation
  const other = counterpart?.id === orgId ? owner : counterpart
  const { good, refused, isAnswered } = countsOf(entry)
  const signers = signersOf(definition, formData)
  const held = signatures.filter(({ voidedAt }) => !voidedAt).length
  const facts: Fact[] = [
    ...(ackNo ? [{ name: t('formDetail.facts.ackNo'), value: ackNo, note: submittedAt && timeText(submittedAt) }] : []),
    deadlineFact(words, entry),
    {
      name: t('formDetail.units.title'),
      value: units,
      note: refused
        ? t(isAnswered ? 'formDetail.facts.answered' : 'formDetail.facts.checked', {
            good: number(good),
            refused: number(refused),
          })
        : undefined,
      isUrgent: refused > 0,
    },
    {
      name: t('formDetail.facts.other'),
      value: other ? name(other, 'name') : t('formDetail.next.notChosen'),
      note: undefined,
    },
    {
      name: t('formDetail.signatures.title'),
      value: t('formDetail.facts.signed', { done: held, total: signers.length }),
      note: signers.map(({ title }) => wordsIn(language, title)).join(t('common.comma')),
    },
  ]
  return <FactStrip facts={facts} />
}

function deadlineFact({ t }: ReturnType<typeof useWords>, { deadlineAt, isOver, submittedAt }: FormEntry): Fact {
  const title = t('formDetail.facts.deadline')
  if (!deadlineAt) return { name: title, value: t('common.none'), note: t('formDetail.facts.noDeadline') }
  const until = new Date(deadlineAt)
  const day = dayOf(new Date(until.getTime() - 1))
  const value = showEnd(until)
  if (isOver || submittedAt) {
    const early = submittedAt ? daysBetween(dayOf(new Date(submittedAt)), day) : 0
    const note = !submittedAt
      ? undefined
      : early < 0
        ? t('formDetail.facts.late', { count: -early })
        : t('formDetail.facts.early', { count: early })
    return { name: title, value, note }
  }
  const days = daysBetween(today(), day)
  const note =
    days < 0
      ? t('common.due.overdue', { count: -days })
      : days
        ? t('common.due.in', { count: days })
        : t('common.due.today')
  return { name: title, value, note, isUrgent: days < PRESSES_DAYS }
}
