import { type RoleHolder, roleHolders } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, showDay, startOf } from '@portal/shared/kernel/time'
import { Button, Checkbox, Form, Pagination } from 'antd'
import { useEffect, useState } from 'react'
import { Glyph } from '../kernel/Glyph.tsx'
import type { Outcome } from '../kernel/moves/chosen.ts'
import { Field } from '../kernel/SchemaForm.tsx'
import { numberText, timeText, useWords } from '../kernel/words.ts'
import { LocationId } from './LocationId.tsx'
import './InviteReplaced.css'

/** A log-book on which somebody has the role that is offered. */
interface Held {
  id: number
  name: string
  holders: readonly RoleHolder[]
}
const HELD = 'categoryHeld'

/** The log-books that were left out because somebody has the role there, by id. */
const heldIn = ({ failed }: Outcome): [number, Held][] =>
  failed
    .filter(({ key }) => key === HELD)
    .map(({ id, name, meta }) => [id, { id, name, holders: roleHolders.safeParse(meta?.holders).data ?? [] }])

/**
 * Where somebody has the role already, as the looks beforehand tell; those that are ticked, and so no longer left out, stay in
 * sight. Another role or other days ask anew: what was ticked was meant for whoever held the role then.
 */
function useHeld(outcome: Outcome | undefined, ticked: readonly number[]): Held[] {
  const form = Form.useFormInstance()
  const entered = Form.useWatch([], form)
  const of = JSON.stringify([entered?.category, entered?.startsOn, entered?.endsOn])
  const [seen, setSeen] = useState({ of, outcome: undefined as Outcome | undefined, held: new Map<number, Held>() })
  if (seen.of !== of) setSeen({ of, outcome, held: new Map() })
  else if (outcome && outcome !== seen.outcome) {
    const kept = [...seen.held].filter(([id]) => ticked.includes(id))
    setSeen({ of, outcome, held: new Map([...kept, ...heldIn(outcome)]) })
  }
  return [...seen.held.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** Of the log-books on which somebody has the role, those on which he is to be replaced: none before it is ticked. */
export function ReplaceField({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <Field name="replace" label={false} className="lb-replace-field">
      <Replaced outcome={outcome} />
    </Field>
  )
}

interface Props {
  outcome: Outcome | undefined
  value?: number[]
  onChange?: (ids: number[]) => void
}

const PAGE = 5

function Replaced({ outcome, value = [], onChange }: Props) {
  const { t } = useWords()
  const held = useHeld(outcome, value)
  const [page, setPage] = useState(1)
  const known = new Set(held.map(({ id }) => id))
  const ticked = value.filter((id) => known.has(id))
  const hasUnknown = ticked.length < value.length
  useEffect(() => {
    if (hasUnknown) onChange?.(ticked)
  })
  if (!held.length) return null
  const count = held.length
  const first = Math.min(page, Math.ceil(count / PAGE)) - 1
  const isAll = ticked.length === count
  const tick = (id: number) => onChange?.(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <fieldset className="lb-replaced">
      <legend>
        <Glyph tone="warn" /> {t('invitations.replacing.title', { count, number: numberText(count) })}
      </legend>
      <p className="lb-soft">{t('invitations.replacing.text')}</p>
      <ul>
        {held.slice(first * PAGE, (first + 1) * PAGE).map((row) => (
          <li key={row.id}>
            <Checkbox checked={ticked.includes(row.id)} onChange={() => tick(row.id)}>
              <LocationId id={row.name} />
              <Holders of={row.holders} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="lb-replaced-foot">
        <span className="lb-soft" role="status">
          {t('invitations.replacing.ticked', { all: numberText(count), number: numberText(ticked.length) })}
        </span>
        {count > 1 && (
          <Button size="small" onClick={() => onChange?.(isAll ? [] : held.map(({ id }) => id))}>
            {t(isAll ? 'invitations.replacing.untickAll' : 'invitations.replacing.tickAll', { count })}
          </Button>
        )}
        {count > PAGE && (
          <Pagination simple size="small" current={first + 1} pageSize={PAGE} total={count} onChange={setPage} />
        )}
      </div>
    </fieldset>
  )
}

/** Who would lose the role, and when. */
function Holders({ of }: { of: readonly RoleHolder[] }) {
  const { t, name } = useWords()
  const startsOn = Form.useWatch('startsOn', Form.useFormInstance())
  const begins = startsOn && startOf(startsOn).toISOString()
  return of.map((holder) => {
    // whoever would begin only later never gets the role
    const at = begins && begins > holder.startsAt ? begins : holder.startsAt
    const said = { org: name(holder, 'name'), from: showDay(dayOf(new Date(holder.startsAt))), at: timeText(at) }
    return (
      <span key={`${holder.nameEn} ${holder.startsAt}`} className="lb-replaced-holder">
        {t('invitations.replacing.holder', said)}
      </span>
    )
  })
}
