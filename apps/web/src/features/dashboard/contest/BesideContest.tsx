import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { Button } from 'antd'
import { useAmong } from '../../../kernel/list/neighbours.ts'
import { besideOf } from '../../../kernel/list/rowKeys.ts'
import { useWords } from '../../../kernel/words.ts'

/** Where a contest stands in the list from which one came, and the ways to those beside it. */
export function BesideContest({ id }: { id: number }) {
  const { t } = useWords()
  const among = useAmong({ param: 'contest', list: contestContracts.list }, id)
  const { place, onMove: go } = among
  const { previous, next } = besideOf(among)
  if (!place || !(previous || next)) return null
  return (
    <>
      <span className="lb-second">{t('common.row.position', place)}</span>
      <Button icon={<LeftOutlined />} disabled={!previous} onClick={() => previous && go(previous)}>
        {t('healthContests.previous')}
      </Button>
      <Button icon={<RightOutlined />} disabled={!next} onClick={() => next && go(next)}>
        {t('healthContests.next')}
      </Button>
    </>
  )
}
