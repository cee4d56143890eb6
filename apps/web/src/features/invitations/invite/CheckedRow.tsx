import type { CheckedLogbook } from '@portal/shared/features/invitations/invitation-check.schema'
import { dayOf, showDay, showEnd, startOf } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { Checkbox } from 'antd'
import { Link } from 'react-router-dom'
import type { Outcome } from '../../../kernel/moves/chosen.ts'
import { whyLeft } from '../../../kernel/moves/FailedRows.tsx'
import { useWords } from '../../../kernel/words.ts'
import { LocationId } from '../../../widgets/LocationId.tsx'
import { ToneTag } from '../../../widgets/StatusTag.tsx'
import './invite.css'

export const TONE_OF_GROUP = { impossible: 'bad', replaces: 'warn', new: 'moving' } as const

interface Props {
  row: CheckedLogbook
  startsOn: string
  /** Why it would be left out. */
  failed: Outcome['failed'][number] | undefined
  isTicked: boolean
  /** Somebody else has the role by now than when it was ticked. */
  isChanged: boolean
  onTick: () => void
}

/** One log-book: what would come of it, and whom it replaces or why it is left out, with the way out. */
export function CheckedRow({ row, startsOn, failed, isTicked, isChanged, onTick }: Props) {
  const { t, name } = useWords()
  const { id, locationId, group } = row
  const why = `why-${id}`
  const isLeftOut = group !== 'impossible' && !isTicked
  return (
    <tr className={group === 'replaces' && isTicked ? 'lb-checked-ticked' : ''}>
      <td>
        <Checkbox
          aria-label={t(group === 'new' ? 'inviting.inviteTo' : 'inviting.replace', { id: locationId })}
          aria-describedby={why}
          checked={isTicked}
          disabled={group === 'impossible'}
          onChange={onTick}
        />
      </td>
      <td>
        <Link to={path.logbook(locationId)}>
          <LocationId id={locationId} />
        </Link>
      </td>
      <td>{name(row, 'address')}</td>
      <td>
        <ToneTag tone={isLeftOut ? 'ended' : TONE_OF_GROUP[group]}>
          {t(isLeftOut ? 'inviting.group.leftOut' : `inviting.group.${group}`)}
        </ToneTag>
      </td>
      <td id={why}>
        {group === 'new' && (
          <span className="lb-soft">{t(isLeftOut ? 'inviting.leftOutByYou' : 'invitations.nobody')}</span>
        )}
        {group === 'impossible' && failed && <Impossible row={row} failed={failed} />}
        {group === 'replaces' && <Replaces row={row} startsOn={startsOn} isLeftOut={isLeftOut} isChanged={isChanged} />}
      </td>
    </tr>
  )
}

function Replaces({
  row: { locationId, holders },
  startsOn,
  isLeftOut,
  isChanged,
}: Pick<Props, 'row' | 'startsOn' | 'isChanged'> & { isLeftOut: boolean }) {
  const { t, name } = useWords()
  const begins = startOf(startsOn).getTime()
  return (
    <>
      {holders.map((holder) => {
        // whoever would begin only later never gets the role
        const at = new Date(Math.max(begins, new Date(holder.startsAt).getTime()))
        const from = showDay(dayOf(new Date(holder.startsAt)))
        return (
          <span key={`${holder.nameEn} ${holder.startsAt}`} className="lb-block">
            {name(holder, 'name')}
            <span className="lb-second lb-block">
              {isLeftOut
                ? t(isChanged ? 'inviting.changedSince' : 'inviting.tickToReplace', { from })
                : at <= new Date()
                  ? t('inviting.sinceNow', { from })
                  : t('inviting.since', { from, at: showEnd(at) })}
            </span>
          </span>
        )
      })}
      <Link to={path.accessRightsOf(locationId)}>{t('inviting.seeAccess')}</Link>
    </>
  )
}

function Impossible({ row, failed }: Pick<Props, 'row'> & { failed: Outcome['failed'][number] }) {
  const { t, sayIfAny } = useWords()
  const { open, locationId } = row
  const { key, code } = failed
  // an entry of the catalogue that names the row says so at length: here its row stands beside it
  const text = open ? t('inviting.openThere', { number: open.number }) : undefined
  return (
    <>
      <span className="lb-block">
        {text ?? sayIfAny(`inviting.reason.${key}`) ?? whyLeft(failed)} <span className="lb-soft">{code}</span>
      </span>
      <WayOut problem={key} invitation={open?.id} locationId={locationId} />
    </>
  )
}

interface WayProps {
  problem: string
  invitation: number | undefined
  locationId: string
}

/** Where the reason can be looked at. */
function WayOut({ problem, invitation, locationId }: WayProps) {
  const { t } = useWords()
  if (problem === 'underInvitation')
    return invitation === undefined ? null : <Link to={path.invitation(invitation)}>{t('inviting.seeInvitation')}</Link>
  if (problem === 'handoverPending')
    return <Link to={`${SCREENS.handovers.path}?q=${encodeURIComponent(locationId)}`}>{t('inviting.seeHandover')}</Link>
  if (problem === 'locationNotFound') return null
  return <Link to={path.accessRightsOf(locationId)}>{t('inviting.seeAccess')}</Link>
}
