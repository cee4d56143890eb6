import { Select } from 'antd'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { useMonths } from './months.ts'
import './workers.css'

const ENDS = ['from', 'to'] as const

/** From which month to which a worker is measured; either end may stay open. */
export function MonthsChoice() {
  return (
    <span className="lb-worker-months">
      {ENDS.map((end) => (
        <Month key={end} end={end} />
      ))}
    </span>
  )
}

function Month({ end }: { end: (typeof ENDS)[number] }) {
  const { fieldText } = useWords()
  const [value, put] = useParam(end, ['page'])
  const label = fieldText('workers', end)
  return (
    <Select<string>
      value={value}
      options={useMonths()}
      aria-label={label}
      placeholder={label}
      allowClear
      popupMatchSelectWidth={false}
      onChange={(next) => put(next ?? null, { isStep: true })}
    />
  )
}
