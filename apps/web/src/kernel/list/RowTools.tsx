import { CloseOutlined, DownOutlined, LeftOutlined, LinkOutlined, RightOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { notify } from '../notices.ts'
import { numberText, useWords } from '../words.ts'
import { type Among, besideOf } from './rowKeys.ts'

interface HeadProps extends Among {
  head?: ReactNode
  /** Buttons of its own beside those every row has. */
  tools?: readonly ToolProps[] | undefined
}

/** The head of a row over its list: where it stands, the ways to its neighbours, its address, and back to the list. */
export function HeadOver({ area, head, tools = [], ...among }: HeadProps & { area: RefObject<HTMLDivElement | null> }) {
  const { t } = useWords()
  const { id, ids } = among
  const at = ids.indexOf(id)
  const place = among.place ?? { number: numberText(at + 1), total: numberText(ids.length) }
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    notify('success', t('common.linkCopied'))
  }
  return (
    <div ref={area} className="lb-row-head">
      <div>{head}</div>
      <span className="lb-row-tools">
        {at >= 0 && <span className="lb-second">{t('common.row.position', place)}</span>}
        <Steps {...among} before={<LeftOutlined aria-hidden />} after={<RightOutlined aria-hidden />} />
        <Tool icon={<LinkOutlined aria-hidden />} name={t('common.action.copyLink')} onPress={copy} />
        {tools.map((tool) => (
          <Tool key={tool.name} {...tool} />
        ))}
        <Close onMove={among.onMove} />
      </span>
    </div>
  )
}

/** The head of a row beside its list. */
export const HeadBeside = ({ head, ...among }: HeadProps) => (
  <header className="lb-row-head">
    <div>{head}</div>
    <span className="lb-row-tools">
      <Steps {...among} before={<UpOutlined aria-hidden />} after={<DownOutlined aria-hidden />} />
      <Close onMove={among.onMove} />
    </span>
  </header>
)

/** To the row before it and the row after it. */
function Steps({ before, after, ...among }: Among & { before: ReactNode; after: ReactNode }) {
  const { t } = useWords()
  const { previous, next } = besideOf(among)
  const { onMove } = among
  return (
    <>
      <Tool
        icon={before}
        name={t('common.row.previous')}
        isOff={!previous}
        onPress={() => previous && onMove(previous)}
      />
      <Tool icon={after} name={t('common.row.next')} isOff={!next} onPress={() => next && onMove(next)} />
    </>
  )
}

function Close({ onMove }: Pick<Among, 'onMove'>) {
  const { t } = useWords()
  return <Tool icon={<CloseOutlined aria-hidden />} name={t('common.action.close')} onPress={() => onMove(null)} />
}

export interface ToolProps {
  icon: ReactNode
  name: string
  isOff?: boolean
  isBusy?: boolean
  onPress: () => void
}

/** A button that shows its picture only, and says its name. */
function Tool({ icon, name, isOff = false, isBusy = false, onPress }: ToolProps) {
  return (
    <Button
      type="text"
      icon={icon}
      disabled={isOff}
      loading={isBusy}
      aria-label={name}
      title={name}
      onClick={onPress}
    />
  )
}
