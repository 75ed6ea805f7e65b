import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { hotels } from '../contract/index.ts'

const hotelForms = () => import('./property/hotel-screens.tsx')
const roomForms = () => import('./property/room-screens.tsx')
const amenities = () => import('./property/amenities.tsx')
const seasons = () => import('./rates/seasons.tsx')
const policies = () => import('./rates/policies.tsx')
const plans = () => import('./rates/plans.tsx')
const fileForms = () => import('./booking/form.tsx')
const doors = () => import('./desk/hotel-door.tsx')
const units = () => import('./property/units.tsx')

export default bindScreens(hotels, {
  '/file': lazy(() => import('./booking/list.tsx')),
  '/file/new': lazy(() => fileForms().then((module) => ({ default: module.FileNew }))),
  '/files/edit/{id}': lazy(() => fileForms().then((module) => ({ default: module.FileEdit }))),
  '/files/view/{id}': lazy(() => import('./booking/view.tsx')),
  '/hotel': lazy(() => import('./property/hotel-list.tsx')),
  '/hotels/new': lazy(() => hotelForms().then((module) => ({ default: module.HotelNew }))),
  '/hotels/edit/{id}': lazy(() => hotelForms().then((module) => ({ default: module.HotelEdit }))),
  '/hotels/view/{id}': lazy(() => import('./property/hotel-view.tsx')),
  '/hotels/{hotelId}/rooms': lazy(() => roomForms().then((module) => ({ default: module.RoomList }))),
  '/hotels/{hotelId}/rooms/new': lazy(() => roomForms().then((module) => ({ default: module.RoomNew }))),
  '/hotels/{hotelId}/rooms/edit/{id}': lazy(() => roomForms().then((module) => ({ default: module.RoomEdit }))),
  '/hotels/{hotelId}/rooms/view/{id}': lazy(() => import('./property/room-view.tsx')),
  '/availabilities': lazy(() => import('./availability/availabilities.tsx')),
  '/import-availabilities/hotel/{hotel}/year/{year}': lazy(() => import('./availability/import.tsx')),
  '/hotels/chart/{hotelId}': lazy(() => import('./desk/chart.tsx')),
  '/hotels/audit/{hotelId}': lazy(() => import('./audit/audit.tsx')),
  '/hotels/desk': lazy(() => doors().then((module) => ({ default: module.DeskDoor }))),
  '/hotels/desk/{hotelId}': lazy(() => import('./desk/desk.tsx')),
  '/hotels/housekeeping': lazy(() => doors().then((module) => ({ default: module.HousekeepingDoor }))),
  '/hotels/housekeeping/{hotelId}': lazy(() => import('./desk/housekeeping.tsx')),
  '/hotels/rates/{hotelId}': lazy(() => import('./rates/prices.tsx')),
  '/hotel-seasons': lazy(() => seasons().then((module) => ({ default: module.SeasonList }))),
  '/hotel-seasons/new': lazy(() => seasons().then((module) => ({ default: module.SeasonNew }))),
  '/hotel-seasons/edit/{id}': lazy(() => seasons().then((module) => ({ default: module.SeasonEdit }))),
  '/hotel-seasons/view/{id}': lazy(() => seasons().then((module) => ({ default: module.SeasonView }))),
  '/hotel-rate-plans': lazy(() => plans().then((module) => ({ default: module.PlanList }))),
  '/hotel-rate-plans/new': lazy(() => plans().then((module) => ({ default: module.PlanNew }))),
  '/hotel-rate-plans/edit/{id}': lazy(() => plans().then((module) => ({ default: module.PlanEdit }))),
  '/hotel-rate-plans/view/{id}': lazy(() => plans().then((module) => ({ default: module.PlanView }))),
  '/hotel-cancellation-policies': lazy(() => policies().then((module) => ({ default: module.PolicyList }))),
  '/hotel-cancellation-policies/new': lazy(() => policies().then((module) => ({ default: module.PolicyNew }))),
  '/hotel-cancellation-policies/edit/{id}': lazy(() => policies().then((module) => ({ default: module.PolicyEdit }))),
  '/hotel-cancellation-policies/view/{id}': lazy(() => policies().then((module) => ({ default: module.PolicyView }))),
  '/hotel-amenities': lazy(() => amenities().then((module) => ({ default: module.AmenityList }))),
  '/hotel-amenities/new': lazy(() => amenities().then((module) => ({ default: module.AmenityNew }))),
  '/hotel-amenities/edit/{id}': lazy(() => amenities().then((module) => ({ default: module.AmenityEdit }))),
  '/hotel-amenities/view/{id}': lazy(() => amenities().then((module) => ({ default: module.AmenityView }))),
  '/hotel-units': lazy(() => units().then((module) => ({ default: module.UnitList }))),
  '/hotel-units/new': lazy(() => units().then((module) => ({ default: module.UnitNew }))),
  '/hotel-units/edit/{id}': lazy(() => units().then((module) => ({ default: module.UnitEdit }))),
  '/hotel-units/view/{id}': lazy(() => units().then((module) => ({ default: module.UnitView }))),
})
