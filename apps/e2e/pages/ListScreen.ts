import { expect, type Locator, type Page } from '@playwright/test'
import type { WORDS } from '../words.ts'

type Words = (typeof WORDS)['eng']

/** Any list of the portal: they all come from one kernel. */
export class ListScreen {
  readonly page: Page
  readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }
  async search(label: string, text: string): Promise<void> {
    const box = this.page.getByRole('textbox', { name: label })
    await box.fill(text)
    await box.press('Enter')
  }
  async tick(name: string): Promise<void> {
    await this.row(name).getByRole('checkbox').check()
  }
  /** As the dialog offers it: what is ticked, else all that is found, in the columns that are shown. */
  async export(): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`${this.words.common.action.export}$`) })
      .first()
      .click()
    await this.page.getByRole('dialog').getByRole('button', { name: this.words.exports.submit }).click()
  }
  async sortBy(name: string): Promise<void> {
    await this.page.getByRole('columnheader', { name }).click()
  }
}
