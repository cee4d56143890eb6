import { SEEN_BY } from '@portal/shared/features/inspection-findings/finding.codes'
import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { findingLife } from '@portal/shared/features/inspection-findings/finding.rules'
import type { FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { path } from '@portal/shared/screens'
import { Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { today, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../DialogButton.tsx'
import { RecordSelect } from './RecordSelect.tsx'

type Look = { size?: 'small' | 'middle'; type?: 'link' | 'primary' | 'default' }
interface OfOne extends Look {
  row: FindingRow
}
const linkOf = ({ id }: { id: number }) => path.inspectionFinding(id)

interface ActProps extends OfOne {
  move: 'answer' | 'close' | 'sendBack' | 'remind'
  initial?: FormValues
  children?: ReactNode
}
/** A button for one move of one finding, where it can be made now. */
function Act({ row, move, initial, children, ...look }: ActProps) {
  const { t } = useWords()
  return (
    <DialogButton
      {...look}
      isOffered={row.can.includes(move)}
      dialog={(close) => (
        <BulkAct
          contract={findingContracts.move}
          move={move}
          chosen={chosenRows([row])}
          draft={String(row.id)}
          reason={findingLife.reasonOf(move)}
          {...(initial && { initial })}
          linkOf={linkOf}
          onClose={close}
        >
          {children}
        </BulkAct>
      )}
    >
      {t(`inspectionFindings.move.${move}`)}
    </DialogButton>
  )
}

/** The contractor says what was done, and by which record that is shown. */
const Answer = ({ row, ...look }: OfOne) => {
  const { t } = useWords()
  return (
    <Act row={row} move="answer" {...look}>
      <Field name="remark" isRequired>
        <Input.TextArea rows={4} />
      </Field>
      <Field name="jobRecordId" hint={t('inspectionFindings.answerRecordHint')}>
        <RecordSelect locationId={row.logbook.locationId} since={row.record.completedAt} />
      </Field>
    </Act>
  )
}

/** Whoever closes says how it was seen: at a later visit, or by what was shown. */
function Close({ row, ...look }: OfOne) {
  return (
    <Act row={row} move="close" initial={{ seenBy: 'EVIDENCE' }} {...look}>
      <HowSeen row={row} />
    </Act>
  )
}
function HowSeen({ row }: { row: FindingRow }) {
  const { t, codeText } = useWords()
  const [seenBy, setSeenBy] = useState<(typeof SEEN_BY)[number]>('EVIDENCE')
  return (
    <>
      <Field name="seenBy" isRequired>
        <Radio.Group
          onChange={({ target }) => setSeenBy(target.value)}
          options={SEEN_BY.map((value) => ({ value, label: codeText('findingSeenBy', value) }))}
        />
      </Field>
      {seenBy === 'VISIT' && (
        <Field name="jobRecordId" isRequired hint={t('inspectionFindings.visitHint')}>
          <RecordSelect isVisit locationId={row.logbook.locationId} since={row.record.completedAt} />
        </Field>
      )}
      <Field name="remark" isRequired={seenBy === 'EVIDENCE'}>
        <Input.TextArea rows={3} />
      </Field>
    </>
  )
}

/** Everything that the reader can do about a finding. */
export const FindingActs = ({ row }: { row: FindingRow }) => (
  <span className="lb-tags">
    <Answer row={row} size="middle" type="primary" />
    <Close row={row} size="middle" type={row.status === 'ANSWERED' ? 'primary' : 'default'} />
    <Act row={row} move="sendBack" size="middle" />
    <Act row={row} move="remind" size="middle" />
  </span>
)

/** The one verb of the reader: what he has to do, or that he can read it. */
export function FindingVerb({ row, type = 'link' }: { row: FindingRow; type?: Look['type'] }) {
  const { t } = useWords()
  const [, , to] = useParam('finding')
  const { can, status, isSentBack, remindedOn } = row
  if (can.includes('answer')) return <Answer row={row} size="small" type={type} />
  if (can.includes('remind') && !isSentBack && !remindedOn.includes(today()))
    return <Act row={row} move="remind" size="small" type={type} />
  const isToCheck = status === 'ANSWERED' && can.includes('close')
  return <Link to={to(String(row.id))}>{t(isToCheck ? 'inspectionFindings.check' : 'inspectionFindings.read')}</Link>
}

/** Of many findings the contractors can be reminded at once, and answers sent back; each is closed by itself. */
export const FindingBulk = ({ of }: { of: Selection<FindingRow> }) => (
  <Moves life={findingLife} contract={findingContracts.move} of={of} except={['answer', 'close']} linkOf={linkOf} />
)
