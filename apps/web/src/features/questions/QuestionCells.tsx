import { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Person } from '../../widgets/Person.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'

interface Props {
  row: QuestionRow
}

/** Under which number people speak of a question. */
export const numberOf = ({ id }: { id: number }): string => String(id).padStart(4, '0')

/** What is asked, with its number and the version below. */
export function AskedText({ row }: Props) {
  const { t, name } = useWords()
  const mayEdit = useMay(questionContracts.update)
  const { asked, id, state } = row
  const text = name(asked, 'text')
  const since = { version: String(asked.number), day: showDay(asked.startsOn) }
  return (
    <>
      {mayEdit ? <Link to={path.question(id)}>{text}</Link> : text}
      <Sep
        className="lb-second lb-block"
        parts={[
          t('questionPages.number', { number: numberOf(row) }),
          t(state === 'COMING' ? 'questionPages.from' : 'questionPages.since', since),
        ]}
      />
    </>
  )
}

/** Whether it is asked, and what takes its place. */
export function StateCell({ row: { state, coming } }: Props) {
  const { t } = useWords()
  return (
    <>
      <StatusTag life="questionState" code={state} />
      {coming && state !== 'ENDED' && (
        <span className="lb-second lb-block">
          {t('questionPages.next', { version: String(coming.number), day: showDay(coming.startsOn) })}
        </span>
      )}
    </>
  )
}

/** At how many log-books it is asked; it leads to those that were chosen. */
export function LocationsLink({ row: { id, logbookCount, isEverywhere } }: Props) {
  const { t } = useWords()
  const count = t('questionPages.units', { count: logbookCount, number: numberText(logbookCount) })
  return (
    <>
      {isEverywhere ? count : <Link to={path.questionLocations(id)}>{count}</Link>}
      <span className="lb-second lb-block">
        {t(isEverywhere ? 'questionPages.everywhere' : 'questionPages.chosen')}
      </span>
    </>
  )
}

export function UpdatedCell({ row: { updatedAt, updatedByName } }: Props) {
  return (
    <>
      {timeText(updatedAt)}
      <span className="lb-second lb-block">
        <Person of={updatedByName} />
      </span>
    </>
  )
}
