import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { MapView } from './MapView.tsx'
import type { MapPlace } from './marks.ts'

const PLACES: MapPlace[] = [
  { id: 'a', name: '0900214-001', note: 'Kwun Tong Road', latitude: 22.311, longitude: 114.226, shape: 'square' },
  { id: 'b', name: 'Telephone', latitude: 22.3115, longitude: 114.2265, shape: 'dot', tone: 'bad', radiusM: 90 },
]
const TILES = 'https://tiles.test/{z}/{x}/{y}.png'
function show(mapTileUrl: string | null) {
  http.defaults.adapter = fakeServer({ status: 200, data: { mapTileUrl } }).adapter
  return render(
    <Stage>
      <MapView label="Where it is" places={PLACES} names={[{ name: 'Tai Po', latitude: 22.45, longitude: 114.168 }]} />
    </Stage>,
  )
}
const map = () => screen.findByRole('region', { name: 'Where it is' })

function Address() {
  const { pathname, search } = useLocation()
  return <i>{pathname + search}</i>
}

describe('a map', () => {
  beforeAll(async () => {
    await speakEnglish()
  })
  beforeEach(() => {
    // jsdom has no size, and leaflet asks for no tile of nothing
    for (const name of ['clientWidth', 'clientHeight'])
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 400 })
  })
  afterEach(cleanup)

  it('shows the outline and the names of districts where no tiles are set', async () => {
    const { container } = show(null)
    await map()
    expect(container.querySelectorAll('path.lb-map-land')).toHaveLength(1)
    expect(container.querySelector('.lb-map-name')?.textContent).toBe('Tai Po')
    expect(await screen.findByText('Outline only: this map has no streets.')).toBeTruthy()
    expect(container.querySelectorAll('img.leaflet-tile')).toHaveLength(0)
  })

  it('takes tiles from where the installation says, and no outline then', async () => {
    const { container } = show(TILES)
    await expect.poll(() => container.querySelectorAll('img.leaflet-tile').length).toBeGreaterThan(0)
    const [tile] = container.querySelectorAll<HTMLImageElement>('img.leaflet-tile')
    expect(tile?.src).toMatch(/^https:\/\/tiles\.test\/\d+\/\d+\/\d+\.png$/)
    expect(container.querySelectorAll('path.lb-map-land')).toHaveLength(0)
    expect(screen.queryByText(/^Outline only/)).toBeNull()
  })

  it('has marks that are reached by keyboard and named', async () => {
    show(null)
    const mark = within(await map()).getByRole('button', { name: '0900214-001: Kwun Tong Road' })
    expect(mark.tabIndex).toBe(0)
  })

  it('calls a mark by the figure in its ring, once', async () => {
    const RING = { latitude: 22.3, longitude: 114.1, shape: 'figure' as const }
    const places = [
      { ...RING, id: 'e', name: 'Tai Po', figure: '85', note: 'health index 84.6' },
      { ...RING, id: 'f', name: '40 together', figure: '40', latitude: 22.4 },
    ]
    render(
      <Stage>
        <MapView label="Where it is" places={places} />
      </Stage>,
    )
    const mark = within(await map())
    expect(mark.getByRole('button', { name: 'Tai Po 85: health index 84.6' })).toBeTruthy()
    expect(mark.getByRole('button', { name: '40 together' })).toBeTruthy()
  })

  describe('looked at closely', () => {
    const NEAR: MapPlace[] = [
      { id: 'c', name: '40 together', latitude: 22.311, longitude: 114.226, shape: 'figure', onChoose: 'closer' },
      {
        ...{ id: 'd', name: '0900214-002', latitude: 22.312, longitude: 114.227, shape: 'dot', onChoose: 'open' },
        more: [{ to: '/lift?unit=2', text: 'Why' }],
      },
    ]
    async function closely() {
      http.defaults.adapter = fakeServer({ status: 200, data: { mapTileUrl: null } }).adapter
      const looked: (string | null)[] = []
      render(
        <Stage>
          <MapView
            label="Where it is"
            places={PLACES}
            closer={{ places: NEAR, onLook: (bounds) => looked.push(bounds) }}
          />
          <Address />
        </Stage>,
      )
      const mark = async (name: string) => within(await map()).getByRole('button', { name })
      return { looked, mark }
    }
    it('goes closer to what stands together, by click and by Enter, where the keys stay on the map', async () => {
      const { looked, mark } = await closely()
      fireEvent.click(await mark('40 together'))
      await expect.poll(() => looked.at(-1)).toMatch(/^22\.\d{4},114\.\d{4},22\.\d{4},114\.\d{4}$/)
      const enter = await mark('40 together')
      const before = looked.length
      fireEvent.keyPress(enter, { key: 'Enter', charCode: 13 })
      expect(looked.length).toBeGreaterThan(before)
      expect(document.activeElement).toBe(await map())
    })

    it('opens what a mark stands for', async () => {
      const { mark } = await closely()
      fireEvent.click(await mark('0900214-002'))
      expect(await screen.findByText('/lift?unit=2')).toBeTruthy()
    })
  })

  describe('by keys', () => {
    const RINGS: MapPlace[] = [
      ['south', 22.25, 114.1],
      ['north east', 22.5, 114.3],
      ['north west', 22.5, 113.9],
    ].map(([name, latitude, longitude]) => ({
      ...{ id: String(name), name: String(name), latitude: Number(latitude), longitude: Number(longitude) },
      shape: 'figure',
      more: [
        { to: `/filter?d=${name}`, text: `Filter by ${name}` },
        { to: `/rows?d=${name}`, text: `Rows of ${name}` },
      ],
    }))
    // jsdom lays nothing out: a mark is where leaflet has moved it
    const { getBoundingClientRect } = HTMLElement.prototype
    beforeEach(() => {
      HTMLElement.prototype.getBoundingClientRect = function () {
        return new DOMRect(Number.parseFloat(this.style.left) || 0, Number.parseFloat(this.style.top) || 0, 30, 30)
      }
    })
    afterEach(() => {
      HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect
    })
    async function rings() {
      http.defaults.adapter = fakeServer({ status: 200, data: { mapTileUrl: null } }).adapter
      render(
        <Stage>
          <MapView label="Where it is" places={RINGS} />
          <Address />
        </Stage>,
      )
      const found = await map()
      return (name: string) => within(found).getByRole('button', { name })
    }
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

    it('is walked in reading order, and is one stop of the Tab key', async () => {
      const ring = await rings()
      ring('north west').focus()
      const walk = ['north west']
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowUp']) {
        await userEvent.keyboard(`{${key}}`)
        walk.push(focused() ?? '')
      }
      expect(walk).toEqual([
        ...['north west', 'north east', 'south', 'south', 'north east'],
        ...['north west', 'south', 'north east'],
      ])
      expect(RINGS.map(({ name }) => ring(name).tabIndex)).toEqual([-1, 0, -1])
    })

    it('opens the bubble of a ring by Enter with the keys on its first way; Escape gives them back', async () => {
      const ring = await rings()
      ring('south').focus()
      // the second time what the bubble says is there already
      for (const _ of ['once', 'again']) {
        fireEvent.keyPress(ring('south'), { key: 'Enter', keyCode: 13 })
        await expect.poll(focused).toBe('Filter by south')
        await userEvent.keyboard('{Escape}')
        await expect.poll(focused).toBe('south')
        expect(document.querySelector('.leaflet-popup')).toBeNull()
      }
    })

    it('opens it by a click, and each of its ways leads where it says', async () => {
      const ring = await rings()
      for (const [name, at] of [
        ['Filter by south', '/filter?d=south'],
        ['Rows of south', '/rows?d=south'],
      ] as const) {
        fireEvent.click(ring('south'))
        const bubble = await vi.waitFor(() => {
          const element = document.querySelector<HTMLElement>('.leaflet-popup')
          if (!element) throw new Error('no bubble')
          return element
        })
        await userEvent.click(within(bubble).getByRole('link', { name }))
        expect(await screen.findByText(at)).toBeTruthy()
        await userEvent.keyboard('{Escape}')
      }
    })

    it('stops at no link of the list while that is hidden', async () => {
      await rings()
      const links = () => within(screen.getByRole('list', { name: /Places/ })).getAllByRole('link')
      expect(links().map(({ tabIndex }) => tabIndex)).toEqual(Array(6).fill(-1))
      await userEvent.click(screen.getByRole('button', { name: /List$/ }))
      expect(links().map(({ tabIndex }) => tabIndex)).toEqual(Array(6).fill(0))
    })
  })

  it('puts a place by arrow keys from where it is, which do not move the map, and where the map is pressed', async () => {
    http.defaults.adapter = fakeServer({ status: 200, data: { mapTileUrl: null } }).adapter
    const picked = vi.fn()
    const at = { latitude: 22.311, longitude: 114.226 }
    render(
      <Stage>
        <MapView label="Where it is" places={PLACES} pick={{ id: 'a', at, onPick: picked }} />
      </Stage>,
    )
    const pane = (await map()).querySelector<HTMLElement>('.leaflet-map-pane')
    const before = pane?.style.transform
    fireEvent.keyDown(await map(), { key: 'ArrowUp' })
    expect(picked).toHaveBeenLastCalledWith({ latitude: 22.311045, longitude: 114.226 })
    expect(pane?.style.transform).toBe(before)
    fireEvent.click(await map(), { clientX: 10, clientY: 10 })
    expect(picked).toHaveBeenCalledTimes(2)
  })

  it('has a list of the same places, which can take its place', async () => {
    show(null)
    const list = () => screen.getByRole('list', { name: 'Places on the map: Where it is' })
    expect(within(list()).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /List$/ }))
    expect(screen.queryByRole('region', { name: 'Where it is' })).toBeNull()
    expect(list().textContent).toContain('22.3110 N, 114.2260 E')
    expect(list().className).toBe('lb-map-list')
  })
})
