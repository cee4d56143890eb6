import { CHECK_GROUPS, type InvitationChecked } from '@portal/shared/features/invitations/invitation-check.schema'
import { reasonsOf } from '@portal/shared/kernel/moves/result'
import { showDay } from '@portal/shared/kernel/time'
import { PROBLEMS } from '@portal/shared/problems'
import type { FormValues } from '../../../kernel/form/useSchemaForm.ts'
import { numberText, useWords } from '../../../kernel/words.ts'
import { FactStrip } from '../../../widgets/FactStrip.tsx'
import { Foreseen, ForeseenColumn } from '../../../widgets/Foreseen.tsx'
import { CheckedLogbooks } from './CheckedLogbooks.tsx'
import { TONE_OF_GROUP } from './CheckedRow.tsx'
import { useBegins } from './InvitationFields.tsx'
import { leavingOut, replacing, type Ticks, ticksOf } from './ticks.ts'

interface Props {
  outcome: InvitationChecked
  sent: FormValues
  onPut: (values: FormValues, known: Partial<InvitationChecked>) => void
}

/** What an invitation would come to: how many log-books are new, replace somebody or are not possible, and each of them. */
export function WhatWouldCome({ outcome, sent, onPut }: Props) {
  const ticks = ticksOf(outcome, sent)
  const put = ({ values, known }: ReturnType<typeof replacing | typeof leavingOut>) => onPut(values, known)
  return (
    <>
      <Facts outcome={outcome} sent={sent} />
      <Groups outcome={outcome} ticks={ticks} />
      <CheckedLogbooks
        outcome={outcome}
        sent={sent}
        ticks={ticks}
        onReplace={(ids) => put(replacing(outcome, sent, ids))}
        onLeaveOut={(id) => put(leavingOut(outcome, sent, id))}
      />
    </>
  )
}

function Facts({ outcome: { counts }, sent }: Pick<Props, 'outcome' | 'sent'>) {
  const { t, codeText, fieldText } = useWords()
  const begins = useBegins(sent.startsOn)
  const end = sent.endsOn ? t('inviting.until', { day: showDay(String(sent.endsOn)) }) : t('inviting.noEnd')
  const field = (key: string) => fieldText('invitations', key)
  return (
    <FactStrip
      facts={[
        { name: field('recipientName'), value: String(sent.recipientName), note: String(sent.email) },
        { name: field('category'), value: codeText('partyRole', String(sent.category)) },
        {
          name: field('startsOn'),
          value: showDay(String(sent.startsOn)),
          note: [begins, end].filter(Boolean).join(t('common.comma')),
        },
        {
          name: t('inviting.facts.chosen'),
          value: numberText(counts.new + counts.replaces + counts.impossible),
        },
      ]}
    />
  )
}

function Groups({ outcome, ticks: { replaced, leftOut } }: Pick<Props, 'outcome'> & { ticks: Ticks }) {
  const { t, codeText, name, sayIfAny } = useWords()
  const { counts, kinds, held, failed } = outcome
  const reasons = reasonsOf(failed.filter(({ key }) => !NOT_TICKED.includes(key)))
  const holders = held
    .map((org) => ({ org: name(org, 'name'), count: org.ids.filter((id) => replaced.has(id)).length }))
    .filter(({ count }) => count)
    .map(({ org, count }) => t('inviting.holderCount', { org, number: numberText(count) }))
  const lines = {
    new: [
      ...kinds.map(({ kind, count }) => ({ key: kind, name: codeText('unitKind', kind), count })),
      ...(leftOut.size ? [{ key: 'notTicked', name: t('inviting.notTicked'), count: leftOut.size }] : []),
    ],
    replaces: [
      { key: 'ticked', name: t('inviting.ticked'), count: replaced.size, note: holders.join(t('common.comma')) },
      { key: 'notTicked', name: t('inviting.notTicked'), count: counts.replaces - replaced.size },
    ],
    impossible: reasons.map(({ key, count }) => ({
      key,
      name: (
        <>
          {sayIfAny(`inviting.reason.${key}`) ?? sayIfAny(`problems.${key}`)}{' '}
          <span className="lb-soft">{PROBLEMS[key as 'forbidden'].code}</span>
        </>
      ),
      count,
    })),
  }
  return (
    <Foreseen>
      {SHOWN.map((group) => (
        <ForeseenColumn
          key={group}
          tone={TONE_OF_GROUP[group]}
          count={counts[group]}
          title={t(`inviting.count.${group}`, { count: counts[group] })}
          note={t(`inviting.countText.${group}`)}
          lines={counts[group] ? lines[group] : []}
        />
      ))}
    </Foreseen>
  )
}
/** Why a log-book is left out that could be invited to. */
const NOT_TICKED = ['categoryHeld', 'holderChanged']
/** What will be comes first. */
const SHOWN = CHECK_GROUPS.toReversed()
