import type { formContracts } from '@portal/shared/features/forms/form.contract'
import type { CallOutput } from '@portal/shared/kernel/contract'
import { path } from '@portal/shared/screens'
import { Checkbox } from 'antd'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import './units.css'

export type Unit = CallOutput<typeof formContracts.units>['content'][number]

interface Props {
  unit: Unit
  isTicked: boolean
  /** There where something can be done with it. */
  onToggle?: () => void
}

/** A log-book of a form, and why it cannot be in it, in the words of whoever refused it. */
export function UnitRow({ unit, isTicked, onToggle }: Props) {
  const { t, name, sayIfAny } = useWords()
  const { locationId, kind, type, problem, result, reason } = unit
  const why = problem ? (sayIfAny(`problems.${problem}`) ?? problem) : result === 'REFUSED' ? reason : ''
  const link = (
    <Link to={path.logbook(locationId)}>
      <LocationId id={locationId} />
    </Link>
  )
  return (
    <li className="lb-form-unit">
      {onToggle ? (
        <Checkbox
          checked={isTicked}
          onChange={onToggle}
          aria-label={t('common.list.selectRow', { name: locationId })}
        />
      ) : (
        <Glyph tone={why ? 'bad' : result === 'ACCEPTED' ? 'good' : 'quiet'} />
      )}
      <span>
        <span className="lb-line">
          {link} <UnitIcon kind={kind} /> {type}
        </span>
        <span className="lb-second lb-block">{name(unit, 'address')}</span>
        {why && (
          <span className="lb-bad lb-line">
            <Glyph tone="bad" /> {why}
          </span>
        )}
      </span>
    </li>
  )
}
