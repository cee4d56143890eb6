import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { extensionLife } from '@portal/shared/features/access-rights/access-right.rules'
import type { AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { addDays, dayOf, daysBetween, showDay } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Remaining } from './AccessRightCells.tsx'
import './accessRights.css'

interface Props {
  right: AccessRight
}
const dayIn = (instant: string) => dayOf(new Date(instant))

/** The end of an access that is in effect: a later one is asked for here, agreed to or declined. */
export function ExtensionBox({ right }: Props) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { extension, endsAt, mayAsk } = right
  if (!endsAt || !(extension || mayAsk)) return null
  return (
    <section className="lb-why-box">
      <b>{t('accessRights.extension.ends', { day: showDay(dayIn(endsAt)) })}</b>
      <Remaining row={right} />
      {extension && <Asked right={right} extension={extension} />}
      {mayAsk && (
        <Button size="small" type="primary" onClick={() => setAsking(true)}>
          {t('accessRights.move.askExtension')}
        </Button>
      )}
      {isAsking && <AskDialog right={right} endsAt={endsAt} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Asked({ right, extension }: Props & { extension: NonNullable<AccessRight['extension']> }) {
  const { t, name } = useWords()
  const { until, userName, createdAt } = extension
  const isAnswered = extension.can.includes('agree')
  return (
    <>
      <p>
        {t('accessRights.extension.asked', { until: showDay(dayIn(until)), name: userName, at: timeText(createdAt) })}{' '}
        {!isAnswered &&
          right.givenByOrg &&
          t('accessRights.extension.waits', { giver: name(right.givenByOrg, 'name') })}
      </p>
      <span className="lb-tags">
        <Moves life={extensionLife} contract={EXTENSION_MOVES} of={[extension]} primary="agree" />
      </span>
    </>
  )
}
const EXTENSION_MOVES = accessRightContracts.moveExtension

/** As long again as the access was to last, unless another day is chosen. */
function AskDialog({ right, endsAt, onClose }: Props & { endsAt: string; onClose: () => void }) {
  const { t } = useWords()
  const [from, to] = [dayIn(right.startsAt), dayIn(endsAt)]
  return (
    <BulkAct
      contract={accessRightContracts.askExtension}
      move="askExtension"
      chosen={{ rows: { ids: [right.id] }, count: 1 }}
      title={t('accessRights.move.askExtension')}
      draft={String(right.id)}
      initial={{ until: addDays(to, Math.max(1, daysBetween(from, to))) }}
      onClose={onClose}
    >
      <Field name="until">
        <DayInput />
      </Field>
    </BulkAct>
  )
}
