import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { theme } from 'antd'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { themeOf } from '../../look/antd.ts'
import { speakEnglish } from '../../testing/harness.tsx'
import { Chart } from './Chart.tsx'
import { type ChartData, heightOf, keyOf, optionOf, seriesColor } from './chart.ts'
import { laid, wrapped } from './png.ts'

// jsdom draws nothing; apps/e2e looks at the canvas itself
vi.mock('./ChartCanvas.tsx', () => ({ ChartCanvas: ({ at }: { at?: number }) => <i data-testid="drawing">{at}</i> }))

const DATA: ChartData = {
  places: [
    { short: 'Oct', full: 'October 2026' },
    { short: 'Nov', full: 'November 2026' },
  ],
  series: [
    { name: 'Visits', shape: 'bar', values: [4, 1200] },
    { name: 'Breakdowns', shape: 'line', values: [0, 1] },
  ],
  isLastOpen: true,
}
const show = () =>
  render(<Chart title="1 breakdown in two months" data={DATA} head="Month" fileName="chart" note="as at today" />)
const rows = () => within(screen.getByRole('table')).getAllByRole('row')

describe('a chart', () => {
  beforeAll(async () => {
    await speakEnglish()
  })
  afterEach(cleanup)

  it('has its figures as a table, before and after the table takes its place', async () => {
    show()
    const figures = () => rows().map((row) => row.textContent)
    expect(figures()).toEqual(['MonthVisitsBreakdowns', 'October 202640', 'November 20261,2001'])
    expect(screen.getByTestId('drawing')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Table$/ }))
    expect(screen.queryByTestId('drawing')).toBeNull()
    expect(figures()).toHaveLength(3)
    expect(screen.getByRole('table').parentElement?.className).not.toContain('lb-hidden')
  })

  it('marks the place that the page is about, in its drawing and its table', () => {
    render(<Chart title="Two months" data={{ ...DATA, chosen: 1 }} head="Month" fileName="chart" />)
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true'])
    const { series } = optionOf({ ...DATA, chosen: 1 }, theme.getDesignToken(themeOf('#166BBB')))
    const data = series.map((one) => one.data[1])
    expect(data).toMatchObject([{ value: 1200, itemStyle: { borderWidth: 2 } }, { value: 1 }])
  })

  it('wraps what stands above a picture: between words, and anywhere in Chinese', () => {
    const widthOf = (text: string) => text.length
    expect(wrapped('District: Sha Tin, Tuen Mun', 12, widthOf)).toEqual(['District:', 'Sha Tin,', 'Tuen Mun'])
    expect(wrapped('地區：沙田、屯門', 4, widthOf)).toEqual(['地區：沙', '田、屯門'])
    expect(wrapped('', 4, widthOf)).toEqual([])
  })

  it('lays the key of a picture in as many rows as it needs', () => {
    const key = ['Lifts', 'Escalators', 'Trappings'].map((name) => ({ name, color: '', path: '' }))
    const rows = laid(key, 320, (text) => text.length * 10)
    expect(rows.map(({ mark, x, row }) => [mark.name, x > 0, row])).toEqual([
      ['Lifts', false, 0],
      ['Escalators', true, 0],
      ['Trappings', false, 1],
    ])
  })

  it('has a key of its series, or of what the colours of its places mean', () => {
    const shown = (data: ChartData) => keyOf(data).map(({ name, color }) => [name, color])
    expect(shown(DATA)).toEqual([
      ['Visits', seriesColor(0)],
      ['Breakdowns', seriesColor(1)],
    ])
    expect(shown({ ...DATA, colors: ['#111', '#222'], meaning: [{ name: 'Good', color: '#222' }] })).toEqual([
      ['Good', '#222'],
    ])
    // two lines are told apart without their colour
    const lines = Array.from({ length: 4 }, (_, at) => ({ name: `${at}`, shape: 'line' as const, values: [] }))
    expect(new Set(keyOf({ places: [], series: lines }).map(({ path }) => path)).size).toBe(4)
  })

  it('is walked with the arrow keys, and says what stands at each place', async () => {
    show()
    screen.getByRole('slider').focus()
    const said = () => screen.getByRole('status').textContent
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toBe('October 2026: Visits 4, Breakdowns 0')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(said()).toBe('November 2026: Visits 1,200, Breakdowns 1')
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('November 2026')
    await userEvent.keyboard('{Home}')
    expect(screen.getByTestId('drawing').textContent).toBe('0')
  })

  it('is walked down where its bars lie below each other, and only there', async () => {
    const said = () => screen.getByRole('status').textContent
    show()
    screen.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(said()).toBe('')
    cleanup()
    render(<Chart title="Visits" data={{ ...DATA, isLying: true }} head="Month" fileName="visits" />)
    screen.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(said()).toBe('November 2026: Visits 1,200, Breakdowns 1')
    await userEvent.keyboard('{ArrowUp}')
    expect(said()).toBe('October 2026: Visits 4, Breakdowns 0')
    expect(screen.getByRole('slider').getAttribute('aria-orientation')).toBe('vertical')
  })
})

describe('its drawing', () => {
  it('takes type and colours from the tokens of the theme', () => {
    const token = { ...theme.getDesignToken(themeOf()), colorBorderSecondary: '#012345', fontFamily: 'Planted' }
    const { xAxis, yAxis, textStyle, series } = optionOf(DATA, token)
    expect(yAxis).toMatchObject({ splitLine: { lineStyle: { color: '#012345' } } })
    expect([textStyle.fontFamily, xAxis.axisLabel.fontFamily]).toEqual(['Planted', 'Planted'])
    expect(series.map(({ type, color }) => [type, color])).toEqual([
      ['bar', seriesColor(0)],
      ['line', seriesColor(1)],
    ])
  })

  it('names every place where bars lie, from the top, and is high enough for all', () => {
    const token = theme.getDesignToken(themeOf())
    const places = Array.from({ length: 18 }, (_, at) => ({ short: `District ${at}`, full: `District ${at}` }))
    const lying = { ...DATA, places, isLying: true }
    const { yAxis } = optionOf(lying, token)
    expect(yAxis).toMatchObject({ type: 'category', inverse: true, axisLabel: { interval: 0 } })
    expect(heightOf(lying)).toBeGreaterThanOrEqual(places.length * 20)
    expect(heightOf({ ...lying, isLying: false })).toBeUndefined()
  })

  it('gives a long name as many lines as it takes, in either language', () => {
    const token = theme.getDesignToken(themeOf())
    const high = (name: string) => heightOf({ ...DATA, places: [{ short: name, full: name }], isLying: true }) ?? 0
    expect(high('Kiu Lan Lift Engineering Limited')).toBeGreaterThan(high('Kiu Lan'))
    expect(high('僑聯升降機及自動梯工程有限公司')).toBe(high('Kiu Lan Lift Engineering Limited'))
    expect(high('Kiu Lan Lift and Escalator Engineering (Hong Kong) Limited')).toBeGreaterThan(high('Kiu Lan Lift Co.'))
    expect(optionOf({ ...DATA, isLying: true }, token).yAxis).toMatchObject({ axisLabel: { overflow: 'break' } })
  })

  it('shades the last place only when it is not over', () => {
    const token = theme.getDesignToken(themeOf())
    const shaded = (data: ChartData) => optionOf(data, token).series.filter((one) => 'markArea' in one).length
    expect([shaded(DATA), shaded({ ...DATA, isLastOpen: false })]).toEqual([1, 0])
  })
})
