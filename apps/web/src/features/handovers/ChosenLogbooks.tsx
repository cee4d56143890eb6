import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import type { HandoverPlace } from '@portal/shared/features/handovers/handover.schema'
import { splitLocations } from '@portal/shared/features/logbooks/location'
import { path, SCREENS } from '@portal/shared/screens'
import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import './handover.css'

interface Props {
  chosen: Chosen | undefined
  onChosen: (chosen: Chosen | undefined) => void
  found: { lifts: number; escalators: number; logbooks: HandoverPlace[] } | undefined
  error: Error | null
}
/** So many are named; the others are counted. */
const NAMED = 5

/** What is to be handed over: chosen in the list of log-books, or typed here. */
export function ChosenLogbooks({ chosen, onChosen, found, error }: Props) {
  const { t } = useWords()
  const [isTyping, setTyping] = useState(false)
  const kinds = (['lifts', 'escalators'] as const)
    .map((kind) => ({ kind, count: found?.[kind] ?? 0 }))
    .filter(({ count }) => count)
    .map(({ kind, count }) => t(`handoverPages.chosenKind.${kind}`, { count, number: numberText(count) }))
  return (
    <div data-field="ids" className="lb-stack lb-handover-chosen">
      {chosen && (
        <p>
          <b className="lb-figure">{numberText(chosen.count)}</b> {t('handoverPages.chosen', { count: chosen.count })}
          {found && (
            <span className="lb-soft"> {t('handoverPages.chosenKinds', { kinds: kinds.join(t('common.comma')) })}</span>
          )}
        </p>
      )}
      {chosen && error && <Alert type="error" showIcon title={failureText(error as Failure)} />}
      {chosen && found && <Named places={found.logbooks} count={chosen.count} />}
      {!chosen && <p className="lb-soft">{t('handoverPages.chosenNone')}</p>}
      <div className="lb-tags">
        <Link to={SCREENS.logbookList.path}>{t('handoverPages.chooseInList')}</Link>
        {!isTyping && (
          <Button type="link" size="small" onClick={() => setTyping(true)}>
            {t('handoverPages.typeIds')}
          </Button>
        )}
      </div>
      {isTyping && <TypedIds onChosen={onChosen} onDone={() => setTyping(false)} />}
    </div>
  )
}

function Named({ places, count }: { places: readonly HandoverPlace[]; count: number }) {
  const { t, name } = useWords()
  const more = count - Math.min(places.length, NAMED)
  return (
    <ul className="lb-handover-named">
      {places.slice(0, NAMED).map((one) => (
        <li key={one.id}>
          <span className="lb-line">
            <UnitIcon kind={one.kind} />
            <Link to={path.logbook(one.locationId)}>
              <LocationId id={one.locationId} />
            </Link>
          </span>
          <span className="lb-second">{name(one, 'address')}</span>
        </li>
      ))}
      {more > 0 && <li className="lb-second">{t('common.batch.more', { number: numberText(more) })}</li>}
    </ul>
  )
}

/** Location ids, typed or pasted; one that names nothing is named, and what was typed stays. */
function TypedIds({ onChosen, onDone }: { onChosen: Props['onChosen']; onDone: () => void }) {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const find = useAction(handoverContracts.chosen, { quiet: true })
  const locationIds = splitLocations(text.toUpperCase())
  const use = async () => {
    const found = await find.mutateAsync({ locationIds }).catch(() => undefined)
    if (!found) return
    onChosen({ rows: { ids: found.ids }, count: found.count })
    onDone()
  }
  return (
    <div className="lb-stack">
      <label htmlFor={id}>{t('handoverPages.typedIds')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="lb-second">{t('handoverPages.typedHint')}</span>
      {find.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={find.error instanceof Failure ? failureText(find.error) : t('problems.systemBusy')}
        />
      )}
      <div className="lb-tags">
        <Button onClick={() => void use()} loading={find.isPending} disabled={!locationIds.length}>
          {t('handoverPages.useIds')}
        </Button>
        <Button type="text" onClick={onDone}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </div>
  )
}
