import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { Button } from 'antd'
import { useListRows } from '../../../kernel/list/neighbours.ts'
import { besideOf } from '../../../kernel/list/rowKeys.ts'
import { useParam } from '../../../kernel/useParam.ts'
import { useWords } from '../../../kernel/words.ts'

/** Where a contest stands in the list from which one came, and the ways to those beside it. */
export function BesideContest({ id }: { id: number }) {
  const { t } = useWords()
  const [, put] = useParam('contest')
  const ids = useListRows(contestContracts.list).map((row) => row.id)
  const at = ids.indexOf(id)
  if (at < 0 || ids.length < 2) return null
  const go = (to: number) => put(String(to), { isStep: true })
  const { previous, next } = besideOf({ id, ids, onMove: (to) => to && go(to) })
  return (
    <>
      <span className="lb-second">{t('common.row.position', { number: at + 1, total: ids.length })}</span>
      <Button icon={<LeftOutlined />} disabled={!previous} onClick={() => previous && go(previous)}>
        {t('healthContests.previous')}
      </Button>
      <Button icon={<RightOutlined />} disabled={!next} onClick={() => next && go(next)}>
        {t('healthContests.next')}
      </Button>
    </>
  )
}
