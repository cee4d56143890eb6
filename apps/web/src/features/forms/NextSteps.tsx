import { signersOf } from '@portal/shared/features/forms/form.data'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { showEnd } from '@portal/shared/kernel/time'
import type { Language } from '@portal/shared/kernel/words'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { wordsIn } from './fieldKinds.ts'
import './entry.css'

interface Step {
  key: string
  title: string
  note: string
  isDone: boolean
}
type Words = ReturnType<typeof useWords>

const DRAFTS: readonly string[] = ['SAVED', 'AUTO_CREATED', 'TO_BE_FILLED']
const GONE: readonly string[] = ['SUBMITTED', 'PROCESSED', 'SUBMITTED_OTHER']

/** Whoever signs, in order; before the other organization does it is sent to it. */
function signing({ t, name, person }: Words, language: Language, entry: FormEntry): Step[] {
  const { definition, formData, signatures, owner, counterpart, filler } = entry
  return signersOf(definition, formData).map((signer) => {
    const side = signer.by === 'filler' ? filler : signer.by === 'owner' || !counterpart ? 'OWNER' : 'COUNTERPART'
    const org = side === 'OWNER' ? owner : counterpart
    const made = signatures.find(({ role, voidedAt }) => role === signer.role && !voidedAt)
    const who = wordsIn(language, signer.title)
    const isSent = side === 'COUNTERPART' && !definition.isShared
    return {
      key: `sign-${signer.role}`,
      title: t(isSent ? 'formDetail.next.sentAndSigned' : 'formDetail.next.signed', { who }),
      note: made
        ? t('formDetail.next.signedAt', { name: person(made.name), time: timeText(made.signedAt) })
        : ((org && name(org, 'name')) ?? t('formDetail.next.notChosen')),
      isDone: Boolean(made),
    }
  })
}

/** What has happened to an entry and what is to come, as its definition says who signs. */
function stepsOf(words: Words, language: Language, entry: FormEntry): Step[] {
  const { t, name, person } = words
  const { status, deadlineAt, submittedAt, submittedByName, owner, counterpart, filler, updatedByName } = entry
  const isFilled = !DRAFTS.includes(status)
  const by = filler === 'COUNTERPART' ? counterpart : owner
  const grants = entry.definition.grants !== undefined
  return [
    {
      key: 'filled',
      title: t('formDetail.next.filled'),
      note: isFilled ? person(updatedByName) : by ? name(by, 'name') : '',
      isDone: isFilled,
    },
    ...signing(words, language, entry),
    {
      key: 'submitted',
      title: deadlineAt
        ? t('formDetail.next.submittedBy', { when: showEnd(new Date(deadlineAt)) })
        : t('formDetail.next.submitted'),
      note: submittedAt
        ? [person(submittedByName), timeText(submittedAt)].filter(Boolean).join(t('common.comma'))
        : by
          ? name(by, 'name')
          : '',
      isDone: GONE.includes(status),
    },
    {
      key: 'processed',
      title: t('formDetail.next.processed'),
      note: grants ? t('formDetail.next.grants') : '',
      isDone: status === 'PROCESSED',
    },
  ]
}

const toneOf = (steps: readonly Step[], index: number): Tone =>
  steps[index]?.isDone ? 'good' : steps.slice(0, index).every(({ isDone }) => isDone) ? 'todo' : 'quiet'

/** What happens next, and who does it. */
export function NextSteps({ entry }: { entry: FormEntry }) {
  const words = useWords()
  const { t, language } = words
  if (['CANCELLED', 'SUBMISSION_CANCELLED', 'SUBMITTED_OTHER'].includes(entry.status)) return null
  const steps = stepsOf(words, language, entry)
  return (
    <section className="lb-panel lb-part lb-entry-next lb-entry-folds" aria-labelledby="form-next">
      <h2 id="form-next">{t('formDetail.next.title')}</h2>
      <ol>
        {steps.map(({ key, title, note }, index) => {
          const tone = toneOf(steps, index)
          return (
            <li key={key}>
              <Glyph tone={tone} />
              <span>
                {tone === 'todo' ? <b>{title}</b> : title}
                {note && <span className="lb-second lb-block">{note}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
