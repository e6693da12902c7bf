/** A form that only the server can refuse comes back with the first wrong field in sight. */
import { RegisterPage } from '../models/register-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const PERSON = {
  firstName: 'Robin',
  lastName: 'Hale',
  email: 'robin@statefront.example',
  street: 'Lindenweg 4',
  zipcode: 'ABC',
  city: 'Berlin',
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the first wrong field has the focus, and says why', async ({ page }) => {
      await putInCart(page.request, PRODUCTS.plain.id)
      const form = new RegisterPage(page)
      await form.open('/checkout/register')
      if (javaScriptEnabled) await form.settle()
      const fields = form.fields()
      const { zipcode, city } = fields
      await fields.firstName.fill(PERSON.firstName)
      await fields.lastName.fill(PERSON.lastName)
      await fields.email.fill(PERSON.email)
      await fields.street.fill(PERSON.street)
      await zipcode.fill(PERSON.zipcode)
      await city.fill(PERSON.city)
      await form.continueButton.click()
      await expect(zipcode).toHaveAccessibleDescription('Please enter a postal code of 5 digits.')
      await expect(zipcode).toBeFocused()
      await expect(form.address.getByText('Postal code', { exact: false }).first()).toBeInViewport()
      await expect(page.getByText('Please enter a postal code of 5 digits.')).toBeInViewport({ ratio: 0.95 })
      await expect(city).toHaveValue(PERSON.city)
    })
  })
}
