import { DownOutlined, RightOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { useDevice } from '../../../kernel/device.ts'
import { Drawer } from '../../../kernel/over/Over.tsx'
import { useParam } from '../../../kernel/useParam.ts'
import { numberText, useWords } from '../../../kernel/words.ts'
import { ToneTag } from '../../../widgets/StatusTag.tsx'
import { BuildingLogbooks, type BuildingProps } from './BuildingLogbooks.tsx'
import './answer.css'

/** A building of an invitation: half ticked where some of it is; its log-books open below it, on a phone over everything. */
export function Building(props: BuildingProps & { isOpenAtFirst: boolean }) {
  const { isMobile } = useDevice()
  return <li>{isMobile ? <OnPhone {...props} /> : <OnDesk {...props} />}</li>
}

/** How many of the building are ticked, and how many there are. */
function countsOf({ building: { ids, impossible }, leftOut }: Pick<BuildingProps, 'building' | 'leftOut'>) {
  return { count: ids.filter((one) => !leftOut.has(one)).length, all: ids.length + impossible.length }
}

function OnDesk({ isOpenAtFirst, ...props }: BuildingProps & { isOpenAtFirst: boolean }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { count, all } = countsOf(props)
  return (
    <>
      <div className="lb-building">
        <Named {...props} />
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
      {isOpen && <BuildingLogbooks {...props} />}
    </>
  )
}

function OnPhone(props: BuildingProps) {
  const { t, name } = useWords()
  const { building } = props
  // in the address, so that the way back of a phone leads to the buildings
  const [open, setOpen] = useParam('building')
  const { count, all } = countsOf(props)
  const place = name(building, 'building') || name(building, 'address')
  const close = () => setOpen(null, { isStep: true })
  return (
    <div className="lb-building">
      <Named {...props} />
      <Button type="text" onClick={() => setOpen(building.premises)}>
        <span className="lb-second">
          {t('invitations.answer.ofAt', { number: numberText(count), all: numberText(all) })}
        </span>
        <span className="lb-hidden">
          {place} {t('invitations.answer.showAt', { count: all, number: numberText(all) })}
        </span>
        <RightOutlined aria-hidden />
      </Button>
      <Drawer
        open={open === building.premises}
        size="100%"
        title={place}
        onClose={close}
        destroyOnHidden
        footer={
          <Button type="primary" size="large" block onClick={close}>
            {t('invitations.answer.closeAt', { number: numberText(count), all: numberText(all) })}
          </Button>
        }
      >
        <BuildingLogbooks {...props} />
      </Drawer>
    </div>
  )
}

/** The building with its tick, and how many of it cannot be given or replace somebody. */
function Named({ building, leftOut, onPut }: BuildingProps) {
  const { t, name } = useWords()
  const id = useId()
  const { ids, impossible, replaces, premises } = building
  const { count, all } = countsOf({ building, leftOut })
  const [place, address] = [name(building, 'building'), name(building, 'address')]
  const wordsOf = ({ length: count }: readonly number[]) => ({ count, number: numberText(count) })
  return (
    <>
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
            <ToneTag tone="bad">{t('invitations.answer.impossibleAt', wordsOf(impossible))}</ToneTag>
          )}
          {replaces.length > 0 && (
            <ToneTag tone="warn">{t('invitations.answer.replacesAt', wordsOf(replaces))}</ToneTag>
          )}
        </span>
      </div>
    </>
  )
}
