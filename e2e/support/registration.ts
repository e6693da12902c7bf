/** What a new customer enters. Without the test runner, so that other programs can send it. */
import { idOf } from '../../shop/catalogue/generate/ids.ts'

export type Registration = { email: string; password: string }

/** The fields of a registration with an address in Germany. */
export const registrationFields = (registration: Registration) => ({
  ...registration,
  createCustomerAccount: '1',
  accountType: 'private',
  firstName: 'Robin',
  lastName: 'Hale',
  'billingAddress[street]': 'Lindenweg 4',
  'billingAddress[zipcode]': '10115',
  'billingAddress[city]': 'Berlin',
  'billingAddress[countryId]': idOf('country', 'DE'),
  redirectTo: 'frontend.account.home.page',
  redirectParameters: '[]',
  errorRoute: 'frontend.account.login.page',
})
