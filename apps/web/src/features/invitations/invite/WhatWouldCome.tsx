import type { InvitationChecked } from '@portal/shared/features/invitations/invitation-check.schema'
import { reasonsOf } from '@portal/shared/kernel/moves/result'
import { showDay } from '@portal/shared/kernel/time'
import { PROBLEMS } from '@portal/shared/problems'
import type { ReactNode } from 'react'
import type { FormValues } from '../../../kernel/form/useSchemaForm.ts'
import { Glyph } from '../../../kernel/Glyph.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import { FactStrip } from '../../../widgets/FactStrip.tsx'
import { CheckedLogbooks } from './CheckedLogbooks.tsx'
import { useBegins } from './InvitationFields.tsx'
import './invite.css'

interface Props {
  outcome: InvitationChecked
  sent: FormValues
  onPut: (values: FormValues, known: Partial<InvitationChecked>) => void
}

/** What an invitation would come to: how many log-books are new, replace somebody or are not possible, and each of them. */
export function WhatWouldCome({ outcome, sent, onPut }: Props) {
  const held = [...new Set(outcome.held.flatMap(({ ids }) => ids))]
  const known = new Set(held)
  const ticked = new Set((Array.isArray(sent.replace) ? (sent.replace as number[]) : []).filter((id) => known.has(id)))
  const tick = (ids: readonly number[]) => onPut({ replace: [...ids] }, { done: outcome.counts.new + ids.length })
  return (
    <>
      <Facts outcome={outcome} sent={sent} />
      <Groups outcome={outcome} ticked={ticked} />
      <CheckedLogbooks outcome={outcome} sent={sent} held={held} ticked={ticked} onTick={tick} />
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

const TONES = { new: 'moving', replaces: 'warn', impossible: 'bad' } as const

function Groups({ outcome, ticked }: Pick<Props, 'outcome'> & { ticked: ReadonlySet<number> }) {
  const { t, codeText, name, sayIfAny } = useWords()
  const { counts, kinds, held, failed } = outcome
  const reasons = reasonsOf(failed.filter(({ key }) => key !== 'categoryHeld'))
  const holders = held
    .map((org) => ({ org: name(org, 'name'), count: org.ids.filter((id) => ticked.has(id)).length }))
    .filter(({ count }) => count)
    .map(({ org, count }) => t('inviting.holderCount', { org, number: numberText(count) }))
  return (
    <section className="lb-panel lb-groups">
      <Group of="new" count={counts.new}>
        {kinds.map(({ kind, count }) => (
          <Line key={kind} name={codeText('unitKind', kind)} count={count} />
        ))}
      </Group>
      <Group of="replaces" count={counts.replaces}>
        {counts.replaces > 0 && (
          <>
            <Line name={t('inviting.ticked')} count={ticked.size} note={holders.join(t('common.comma'))} />
            <Line name={t('inviting.notTicked')} count={counts.replaces - ticked.size} />
          </>
        )}
      </Group>
      <Group of="impossible" count={counts.impossible}>
        {reasons.map(({ key, count }) => (
          <Line
            key={key}
            name={
              <>
                {sayIfAny(`inviting.reason.${key}`) ?? sayIfAny(`problems.${key}`)}{' '}
                <span className="lb-soft">{PROBLEMS[key as 'forbidden'].code}</span>
              </>
            }
            count={count}
          />
        ))}
      </Group>
    </section>
  )
}

function Group({ of, count, children }: { of: keyof typeof TONES; count: number; children: ReactNode }) {
  const { t } = useWords()
  return (
    <div>
      <h2>
        <Glyph tone={TONES[of]} /> <span className="lb-chosen-count">{numberText(count)}</span>{' '}
        {t(`inviting.count.${of}`, { count })}
      </h2>
      <p className="lb-second">{t(`inviting.countText.${of}`)}</p>
      <dl>{children}</dl>
    </div>
  )
}

const Line = ({ name, count, note }: { name: ReactNode; count: number; note?: string }) => (
  <div>
    <dt>
      {name}
      {note && <span className="lb-second lb-block">{note}</span>}
    </dt>
    <dd>{numberText(count)}</dd>
  </div>
)
