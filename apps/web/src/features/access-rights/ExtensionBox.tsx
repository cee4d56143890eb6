import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { extensionLife } from '@portal/shared/features/access-rights/access-right.rules'
import type { AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { addDays, dayOf, daysBetween, lastDayOf, showEnd } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Remaining } from '../../widgets/AccessCells.tsx'
import './accessRights.css'

interface Props {
  right: AccessRight
}

/** The end of an access that is in effect: a later one is asked for here, agreed to or declined. */
export function ExtensionBox({ right }: Props) {
  const { t } = useWords()
  const { extension, endsAt, mayAsk } = right
  if (!endsAt || !(extension || mayAsk)) return null
  return (
    <section className="lb-why-box lb-why-ends">
      <span>
        <b>{t('accessRights.extension.ends', { day: showEnd(new Date(endsAt)) })}</b>
        <Remaining row={right} />
      </span>
      {extension && <Asked right={right} extension={extension} />}
      {mayAsk && <Ask key={right.id} right={right} endsAt={endsAt} />}
    </section>
  )
}

function Asked({ right, extension }: Props & { extension: NonNullable<AccessRight['extension']> }) {
  const { t, name, person } = useWords()
  const { until, userName, createdAt } = extension
  const isAnswered = extension.can.includes(AGREE)
  const named = { ...extension, name: right.locationId }
  return (
    <>
      <p>
        {t('accessRights.extension.asked', {
          until: showEnd(new Date(until)),
          name: person(userName),
          at: timeText(createdAt),
        })}{' '}
        {!isAnswered &&
          right.givenByOrg &&
          t('accessRights.extension.waits', { giver: name(right.givenByOrg, 'name') })}
      </p>
      <span className="lb-tags">
        {isAnswered && <Agree id={extension.id} of={right.locationId} until={showEnd(new Date(until))} />}
        <Moves life={extensionLife} contract={accessRightContracts.moveExtension} of={[named]} except={[AGREE]} />
      </span>
    </>
  )
}

const AGREE = 'agree'
/** Takes one click: what was asked for is said beside it, and nobody loses anything by it. */
function Agree({ id, of, until }: { id: number; of: string; until: string }) {
  const { t } = useWords()
  const { mutate, isPending } = useAction(accessRightContracts.moveExtension, {
    done: t('accessRights.extension.agreed', { id: of, until }),
  })
  return (
    <Button type="primary" size="small" loading={isPending} onClick={() => mutate({ ids: [id], move: AGREE })}>
      {t('accessRights.move.agree')}
    </Button>
  )
}

/** The last day that is asked for: as long again as the access was to last, unless another is chosen. */
function Ask({ right: { id, startsAt, locationId }, endsAt }: { right: AccessRight; endsAt: string }) {
  const { t } = useWords()
  const last = lastDayOf(new Date(endsAt))
  const [until, setUntil] = useState<string | undefined>(
    addDays(last, daysBetween(dayOf(new Date(startsAt)), last) + 1),
  )
  const { mutate, isPending } = useAction(accessRightContracts.askExtension, {
    done: t('accessRights.extension.sent', { id: locationId }),
  })
  return (
    <div className="lb-why-ask">
      <DayInput aria-label={t('accessRights.field.until')} value={until} onChange={setUntil} />
      <Button
        type="primary"
        loading={isPending}
        disabled={!until}
        onClick={() => until && mutate({ ids: [id], until })}
      >
        {t('accessRights.move.askExtension')}
      </Button>
    </div>
  )
}
