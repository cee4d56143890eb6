import type { Locator, Page } from '@playwright/test'

/** Any dialog or form page of the portal: fields by label, choices by their words. */
export class Form {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator = page.getByRole('main')) {
    this.page = page
    this.root = root
  }

  static dialog(page: Page): Form {
    return new Form(page, page.getByRole('dialog'))
  }
  /** Waits for a field of a form: the search box of the list that is about to be left may bear the same word. */
  async fill(label: string, value: string): Promise<void> {
    await this.root.locator('form').getByLabel(label, { exact: false }).first().fill(value)
  }
  async choose(label: string, option: string): Promise<void> {
    await this.root.getByRole('combobox', { name: label }).first().click()
    await this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(option, { exact: true })
      .click()
  }
  async submit(name: string | RegExp): Promise<void> {
    await this.root.getByRole('button', { name }).last().click()
  }
}
