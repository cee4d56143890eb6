import { viewingContracts } from '@portal/shared/features/viewings/viewing.contract'
import type { Opening } from '@portal/shared/features/viewings/viewing.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import './openings.css'

/** Why the person whom somebody views the portal as sees a log-book: each condition in one line. */
export function WhySeen({ locationId }: { locationId: string }) {
  const { t, person } = useWords()
  const name = person(useMe().user.displayName)
  const { data, error, isError, refetch } = useApi(viewingContracts.openings, { locationId }, { quiet: true })
  return (
    <section className="lb-panel lb-part" aria-labelledby="why-seen">
      <h2 id="why-seen">{t('viewings.openings.title', { name })}</h2>
      {isError && !data && <Failed error={error} title={t('viewings.openings.failed')} onRetry={() => refetch()} />}
      {!data && !isError && <Loading columns={1} />}
      <ul className="lb-openings">
        {data?.content.map((one) => (
          <li key={`${one.kind} ${one.nameEn} ${one.role} ${one.startsAt}`}>
            <Glyph tone="good" />
            <Line of={one} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const dayOn = (instant: string): string => showDay(dayOf(new Date(instant)))

function Line({ of: { kind, role, startsAt, endsAt, ...names }, name }: { of: Opening; name: string }) {
  const { t, name: nameOf, codeText } = useWords()
  const told = { name, of: nameOf({ nameEn: names.nameEn ?? '', nameZh: names.nameZh ?? '' }, 'name') }
  const isPast = kind === 'party' && endsAt !== null
  return (
    <span>
      {t(`viewings.openings.${isPast ? 'partyUntil' : kind}`, {
        ...told,
        ...(role && { role: codeText('partyRole', role) }),
        ...(startsAt && { from: dayOn(startsAt) }),
        ...(endsAt && { to: dayOn(endsAt) }),
      })}
    </span>
  )
}
