import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow, InvitedPremises } from '@portal/shared/features/invitations/invitation.schema'
import { Button, Checkbox, Pagination } from 'antd'
import { useId, useState } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { numberText, useWords } from '../../../kernel/words.ts'
import { LocationId } from '../../../widgets/LocationId.tsx'
import { ToneTag } from '../../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../../widgets/UnitIcon.tsx'
import { LogbookOutcome, type Place } from '../LogbookOutcome.tsx'
import './answer.css'

/** So many log-books of a building are shown at once. */
const PAGE = 50

interface Props {
  invitation: InvitationRow
  building: InvitedPremises
  leftOut: ReadonlySet<number>
  onPut: (ids: readonly number[], isTicked: boolean) => void
}

/** A building of an invitation: half ticked where some of it is; its log-books open below it. */
export function Building({ invitation, building, leftOut, onPut }: Props) {
  const { t, name } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { ids, impossible, replaces, premises } = building
  const count = ids.filter((one) => !leftOut.has(one)).length
  const all = ids.length + impossible.length
  const [place, address] = [name(building, 'building'), name(building, 'address')]
  return (
    <li>
      <div className="lb-building">
        <Checkbox
          aria-labelledby={`${id}-name`}
          checked={count > 0 && count === ids.length && !impossible.length}
          indeterminate={count > 0 && count < all}
          disabled={!ids.length}
          onChange={() => onPut(ids, count < ids.length)}
        />
        <div className="lb-building-name">
          <b id={`${id}-name`}>{place || address}</b>
          <span className="lb-second lb-block">
            {place && `${address}${t('common.comma')}`}
            {premises}
          </span>
          <span className="lb-tags">
            {impossible.length > 0 && (
              <ToneTag tone="bad">
                {t('invitations.answer.impossibleAt', {
                  count: impossible.length,
                  number: numberText(impossible.length),
                })}
              </ToneTag>
            )}
            {replaces.length > 0 && (
              <ToneTag tone="warn">
                {t('invitations.answer.replacesAt', { count: replaces.length, number: numberText(replaces.length) })}
              </ToneTag>
            )}
          </span>
        </div>
        <span className="lb-second">
          {t('invitations.answer.chosenAt', { number: numberText(count), all: numberText(all) })}
        </span>
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t('invitations.answer.hideAt')
            : t('invitations.answer.showAt', { count: all, number: numberText(all) })}
        </Button>
      </div>
      {isOpen && <Logbooks invitation={invitation} building={building} leftOut={leftOut} onPut={onPut} />}
    </li>
  )
}

function Logbooks({ invitation: { id }, building: { premises, ids }, leftOut, onPut }: Props) {
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
            isPossible={given.has(one.logbookId)}
            isTicked={given.has(one.logbookId) && !leftOut.has(one.logbookId)}
            onTick={(isTicked) => onPut([one.logbookId], isTicked)}
          />
        ))}
      </ul>
      {data && data.totalElements > PAGE && (
        <Pagination
          simple
          current={page + 1}
          pageSize={PAGE}
          total={data.totalElements}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </>
  )
}

interface LogbookProps {
  place: Place
  isPossible: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function Logbook({ place, isPossible, isTicked, onTick }: LogbookProps) {
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
        {isPossible && !isTicked ? t('invitations.answer.leftOutByYou') : <LogbookOutcome row={place} />}
      </span>
    </li>
  )
}
