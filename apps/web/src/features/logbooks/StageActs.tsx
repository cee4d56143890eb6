import { MoreOutlined } from '@ant-design/icons'
import { logbookStageLife } from '@portal/shared/features/logbooks/logbook.rules'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { latePart } from '../../kernel/lazyPart.tsx'
import { MenuButton } from '../../kernel/MenuButton.tsx'
import { useWords } from '../../kernel/words.ts'
import type { StageMove } from './StageDialog.tsx'

const StageDialog = latePart(() => import('./StageDialog.tsx').then((file) => file.StageDialog))
const KindDialog = latePart(() => import('./KindDialog.tsx').then((file) => file.KindDialog))

/** What ends a log-book, or takes its id away, stands apart from what is done every day. */
const SELDOM: readonly StageMove[] = ['demolish', 'returnToInstallation']
type Act = StageMove | 'correct'

interface Props {
  logbook: LogbookDetail
  /** What else may be done with it: what is done seldom stands after it. */
  children: ReactNode
}

/** What may be done with the stage of a log-book and with what it says its equipment is. */
export function StageActs({ logbook, children }: Props) {
  const { t } = useWords()
  const [asked, setAsked] = useState<Act>()
  const close = () => setAsked(undefined)
  const moves = logbookStageLife.names.filter((move) => logbook.can.includes(move))
  const label = (act: Act) => (act === 'correct' ? t('logbookDetail.correct.act') : t(`logbooks.move.${act}`))
  const seldom: Act[] = [
    ...(logbook.can.includes('correct') ? (['correct'] as const) : []),
    ...moves.filter((move) => SELDOM.includes(move)),
  ]
  const items = seldom.map((key) => ({ key, label: label(key), onClick: () => setAsked(key) }))
  return (
    <>
      {moves
        .filter((move) => !SELDOM.includes(move))
        .map((move) => (
          <Button key={move} onClick={() => setAsked(move)}>
            {label(move)}
          </Button>
        ))}
      {children}
      {items.length > 0 && (
        <MenuButton menu={{ items }}>
          <Button icon={<MoreOutlined />}>{t('common.action.more')}</Button>
        </MenuButton>
      )}
      {asked === 'correct' && <KindDialog logbook={logbook} onClose={close} />}
      {asked && asked !== 'correct' && <StageDialog move={asked} logbook={logbook} onClose={close} />}
    </>
  )
}
