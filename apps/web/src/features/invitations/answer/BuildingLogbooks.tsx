import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow, InvitedPremises } from '@portal/shared/features/invitations/invitation.schema'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { useWords } from '../../../kernel/words.ts'
import { LocationId } from '../../../widgets/LocationId.tsx'
import { Pages } from '../../../widgets/Pages.tsx'
import { UnitIcon } from '../../../widgets/UnitIcon.tsx'
import { LogbookOutcome, type Place } from '../LogbookOutcome.tsx'
import './answer.css'

/** So many log-books of a building are shown at once. */
const PAGE = 50

export interface BuildingProps {
  invitation: InvitationRow
  building: InvitedPremises
  leftOut: ReadonlySet<number>
  onPut: (ids: readonly number[], isTicked: boolean) => void
}

/** The log-books of a building, each with its tick and what the answer does to it. */
export function BuildingLogbooks({ invitation, building: { premises, ids }, leftOut, onPut }: BuildingProps) {
  const { id } = invitation
  const [page, setPage] = useState(0)
  const { data } = useApi(invitationContracts.logbooks, { id, premises, page, size: PAGE }, { quiet: true })
  const given = new Set(ids)
  return (
    <>
      <ul className="lb-building-logbooks">
        {data?.content.map((one) => (
          <Logbook
            key={one.id}
            place={one}
            invitation={invitation}
            isPossible={given.has(one.logbookId)}
            isTicked={given.has(one.logbookId) && !leftOut.has(one.logbookId)}
            onTick={(isTicked) => onPut([one.logbookId], isTicked)}
          />
        ))}
      </ul>
      <Pages page={page} size={PAGE} total={data?.totalElements ?? 0} onPage={setPage} />
    </>
  )
}

interface LogbookProps {
  place: Place
  invitation: InvitationRow
  isPossible: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function Logbook({ place, invitation, isPossible, isTicked, onTick }: LogbookProps) {
  const { t, name } = useWords()
  const why = useId()
  return (
    <li className={isPossible ? '' : 'lb-soft'}>
      <Checkbox
        checked={isTicked}
        disabled={!isPossible}
        aria-describedby={why}
        onChange={({ target }) => onTick(target.checked)}
      >
        <span className="lb-line">
          <UnitIcon kind={place.kind} />
          <LocationId id={place.locationId} />
        </span>
        <span className="lb-second lb-block">{name(place, 'address')}</span>
      </Checkbox>
      <span id={why} className="lb-second">
        {isPossible && !isTicked ? (
          t('invitations.answer.leftOutByYou')
        ) : (
          <LogbookOutcome row={place} of={invitation} />
        )}
      </span>
    </li>
  )
}
