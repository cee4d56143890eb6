import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { Day } from '@portal/shared/kernel/time'
import { Checkbox, Form } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { TeamSelect } from '../TeamPick.tsx'
import { PersonSelect } from './PersonSelect.tsx'

/** What is known of the book before anything is entered. */
export interface Book {
  /** Without it the team is asked for too. */
  teamId?: number | undefined
  fromUserId?: number | undefined
  from: Day
  to: Day
  undated?: boolean
}
/** The call itself finds the jobs, by what is known and entered. */
const foundBy = (known: object): Chosen => ({ rows: { ids: [], ...known }, count: 1 })

/** Gives all that somebody has in a period to another person, after a look at what would come of it. */
export function BookDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const { t } = useWords()
  const { teamId, ...known } = book
  return (
    <BulkAct
      contract={scheduleContracts.transferBook}
      move="transfer"
      chosen={foundBy(teamId === undefined ? {} : { teamId })}
      title={t('inspectionSchedules.book.action')}
      submit={t('inspectionSchedules.book.submit')}
      note={t('inspectionSchedules.moveText.transfer', { count: 2 })}
      draft={`book.${teamId ?? 0}.${book.fromUserId ?? 0}.${book.from}`}
      initial={known}
      onClose={onClose}
      depending={() => null}
    >
      {teamId === undefined && (
        <Field name="teamId" isRequired>
          <TeamSelect />
        </Field>
      )}
      <People teamId={teamId} />
      <div className="lb-pair">
        <Field name="from">
          <DayInput />
        </Field>
        <Field name="to">
          <DayInput />
        </Field>
      </div>
      <Field name="undated" label={false}>
        <Checkbox>{t('inspectionSchedules.book.undated')}</Checkbox>
      </Field>
    </BulkAct>
  )
}

/** Whose they are, and whose they will be. */
function People({ teamId }: Pick<Book, 'teamId'>) {
  const chosen: number | undefined = Form.useWatch('teamId')
  const holder: number | undefined = Form.useWatch('fromUserId')
  const team = teamId ?? chosen
  return (
    <>
      <Field name="fromUserId">
        <PersonSelect teamId={team} isHolder />
      </Field>
      <Field name="toUserId">
        <PersonSelect teamId={team} except={holder} />
      </Field>
    </>
  )
}
