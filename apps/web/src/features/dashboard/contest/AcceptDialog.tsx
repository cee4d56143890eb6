import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { CORRECTIONS } from '@portal/shared/features/dashboard/contest.rules'
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { Form, Input, Select } from 'antd'
import { useApi } from '../../../kernel/api.ts'
import { BulkAct } from '../../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../../kernel/moves/chosen.ts'
import { Field } from '../../../kernel/SchemaForm.tsx'
import { timeText, useWords } from '../../../kernel/words.ts'
import type { Contest } from './cells.tsx'
import { WouldBe } from './WouldBe.tsx'

interface Props {
  contest: Contest
  onClose: () => void
}

/** Accepts a contest by how a record counts: of a figure the record is named first. */
export function AcceptDialog({ contest, onClose }: Props) {
  const { t, codeText } = useWords()
  return (
    <BulkAct
      contract={contestContracts.move}
      move="accept"
      chosen={chosenRows([contest])}
      title={t('healthContests.acceptTitle', { number: contest.number })}
      note={t('healthContests.acceptNote')}
      draft={String(contest.id)}
      reason="required"
      initial={{ correction: CORRECTIONS[0] }}
      onClose={onClose}
    >
      {contest.part && (
        <Field name="jobRecordId" isRequired>
          <RecordSelect contest={contest} />
        </Field>
      )}
      <Field name="correction" isRequired>
        <Select options={CORRECTIONS.map((value) => ({ value, label: codeText('correction', value) }))} />
      </Field>
      <Interval />
      <WouldBe contest={contest} />
    </BulkAct>
  )
}

/** The other time out of service, where that is how the record counts. */
function Interval() {
  const { t } = useWords()
  if (Form.useWatch('correction') !== 'INTERVAL') return null
  return (
    <>
      <Field name="outOfServiceAt" isRequired hint={t('healthContests.intervalHint')}>
        <MomentInput />
      </Field>
      <Field name="backInServiceAt" isRequired>
        <MomentInput />
      </Field>
    </>
  )
}

interface Controlled<V> {
  id?: string
  value?: V
  onChange?: (value: V | undefined) => void
}
const ZONE = ':00+08:00'
/** A minute of a Hong Kong day; its value is an instant of the wire. */
const MomentInput = ({ id, value, onChange }: Controlled<string>) => (
  <Input
    {...(id && { id })}
    type="datetime-local"
    value={value?.slice(0, -ZONE.length)}
    onChange={({ target }) => onChange?.(target.value ? `${target.value}${ZONE}` : undefined)}
  />
)

function RecordSelect({ contest, id, value, onChange }: Controlled<number> & Pick<Props, 'contest'>) {
  const { codeText } = useWords()
  const { data } = useApi(dashboardContracts.unit, { id: contest.logbookId, month: contest.month }, { quiet: true })
  const options = data?.records.map((record) => ({
    value: record.id,
    label: `${timeText(record.completedAt)} ${codeText('typeOfWork', record.typeOfWork)}`,
  }))
  return (
    <Select
      {...(id && { id })}
      {...(value !== undefined && { value })}
      loading={!data}
      options={options ?? []}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
