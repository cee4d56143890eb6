import { beforeAll, describe, expect, it, vi } from 'vitest'
import { speakEnglish } from '../testing/harness.tsx'
import { fetchPart } from './fetchPart.ts'

describe('a part of the program', () => {
  beforeAll(speakEnglish)

  it('is asked for again, as long as the network is away', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('gone')).mockRejectedValueOnce(new TypeError('gone'))
    load.mockResolvedValue('the part')
    const pause = vi.fn(async () => undefined)
    expect(await fetchPart(load, { isThere: async () => false, pause })).toBe('the part')
    expect([load.mock.calls.length, pause.mock.calls.length]).toEqual([3, 2])
  })

  it('that the server has no more is an error at once', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('an old version'))
    await expect(fetchPart(load, { isThere: async () => true })).rejects.toThrow('an old version')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
