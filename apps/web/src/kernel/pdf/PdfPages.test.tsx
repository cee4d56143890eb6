// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PdfPages } from './PdfPages.tsx'

const fake = vi.hoisted(() => ({ openPdf: vi.fn(), drawPage: vi.fn(), textOf: vi.fn() }))
vi.mock('./document.ts', () => fake)

const FILE = new Blob(['a report'])
/** A file whose pages can be fetched by their number. */
const opened = (numPages: number) => {
  const task = {
    destroy: vi.fn(),
    promise: Promise.resolve({ numPages, getPage: async (number: number) => ({ number }) }),
  }
  fake.openPdf.mockResolvedValue(task)
  return task
}
const show = () =>
  render(
    <PdfPages
      file={FILE}
      nameOf={({ number, total }) => `Page ${number} of ${total}`}
      unreadable="It cannot be shown here"
    />,
  )
/** Tells every page whether it is near to what one sees, by its place. */
function near(isNear: (place: number) => boolean) {
  let places = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        const place = places++
        this.observe = () => tell([{ isIntersecting: isNear(place) }])
      }
      disconnect = () => undefined
    },
  )
}

beforeEach(() => {
  fake.drawPage.mockResolvedValue(undefined)
  fake.textOf.mockImplementation(async ({ number }: { number: number }) => `Text of page ${number}`)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('draws the pages that are near, and reads them out', async () => {
  near((place) => place < 2)
  const { promise } = opened(3)
  show()
  expect(await screen.findByText('Text of page 1')).toBeTruthy()
  expect(await screen.findByText('Text of page 2')).toBeTruthy()
  expect(screen.getAllByRole('img').map((page) => page.getAttribute('aria-label'))).toEqual([
    'Page 1 of 3',
    'Page 2 of 3',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength((await promise).numPages)
})

it('says that a file cannot be read', async () => {
  near(() => true)
  fake.openPdf.mockResolvedValue({ destroy: vi.fn(), promise: Promise.reject(new Error('no PDF')) })
  show()
  expect(await screen.findByText('It cannot be shown here')).toBeTruthy()
})

it('gives back what it has read when it goes', async () => {
  near(() => false)
  const task = opened(1)
  const { unmount } = show()
  await screen.findByRole('list')
  unmount()
  await vi.waitFor(() => expect(task.destroy).toHaveBeenCalledOnce())
})
