import { type ChartData, figureText } from './chart.ts'
import './pictures.css'

interface Props {
  data: ChartData
  /** What the places are, such as “Month”. */
  head: string
  caption: string
}

/** The figures of a chart as a table. */
export const ChartTable = ({ data, data: { places, series, chosen }, head, caption }: Props) => (
  <table className="lb-table lb-chart-table">
    <caption className="lb-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {places.map(({ full }, index) => (
        <tr key={full} {...(index === chosen && { 'aria-current': 'true' as const, className: 'lb-chart-chosen' })}>
          <th scope="row">{full}</th>
          {series.map(({ name, values }) => (
            <td key={name}>{figureText(values[index], data)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
