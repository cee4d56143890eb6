import { Button } from 'antd'
import { Popover } from '../kernel/over/Popover.tsx'
import { oldFieldText, useWords } from '../kernel/words.ts'

type Values = Record<string, unknown> | null

const plain = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

interface Props {
  before: Values
  after: Values
  /** Group whose words name the fields. */
  group: string
  /** What a value is called, when it is a code or a date. */
  valueText?: (field: string, value: unknown) => string | undefined
}

const changedIn = ({ before, after }: Props): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !before || before[name] !== after?.[name],
  )

/** Both versions side by side, only what differs. */
export function ChangeTable(props: Props) {
  const { before, after, group, valueText } = props
  const { t } = useWords()
  const names = changedIn(props)
  const shown = (field: string, value: unknown): string => valueText?.(field, value) ?? plain(value)
  if (!names.length) return '–'
  return (
    <table className="lb-table lb-table-compact">
      <thead>
        <tr>
          <th scope="col">{t('common.change.field')}</th>
          {before && <th scope="col">{t('common.change.before')}</th>}
          <th scope="col">{t(before ? 'common.change.after' : 'common.change.created')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{oldFieldText(group, name)}</th>
            {before && <td>{shown(name, before[name])}</td>}
            <td>{shown(name, after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same behind a button, for the row of a list. */
export function BeforeAfter(props: Props) {
  const { t } = useWords()
  if (!changedIn(props).length) return '–'
  return (
    <Popover content={<ChangeTable {...props} />} trigger="click" placement="leftTop">
      <Button size="small">{t('common.change.show')}</Button>
    </Popover>
  )
}
