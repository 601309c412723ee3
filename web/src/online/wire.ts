// The words of the wire, by short names. openapi.ts is made of the house's own document: `npm run wire`.
import type { components } from './openapi';

type Schemas = components['schemas'];

export type Player = Schemas['Player'];
export type Code = Schemas['Code'];
export type Account = Schemas['Account'];
export type Me = Schemas['Me'];
export type Preferences = Schemas['Preferences'];
export type Credential = Schemas['Credential'];
export type Contact = Schemas['Contact'];
export type Pace = Schemas['Pace'];
export type Endpoint = Schemas['Endpoint'];
export type Extent = Schemas['Extent'];
export type Scope = Schemas['Scope'];
export type Game = Schemas['Game'];
export type Rating = Schemas['Rating'];
export type RatingChange = Schemas['RatingChange'];
export type Standing = Schemas['Standing'];
export type Terms = Schemas['Terms'];
export type TermsWanted = Schemas['TermsWanted'];
export type DiceWanted = Schemas['DiceWanted'];
export type Invitation = Schemas['Invitation'];
export type TableRow = Schemas['TableRow'];
export type Table = Schemas['Table'];
export type TableSettings = Schemas['TableSettings'];
export type Clocks = Schemas['Clocks'];
export type Offer = Schemas['Offer'];
export type OpenOffer = Schemas['OpenOffer'];
export type Ending = Schemas['Ending'];
export type Conditions = Schemas['Conditions'];
export type Branch = Schemas['Branch'];
export type TableEvent = Schemas['Event'];
export type ChatLine = Schemas['ChatLine'];
export type Room = Schemas['Room'];
export type Visibility = Schemas['Visibility'];
export type LiveRequest = Schemas['LiveRequest'];
export type LiveMessage = Schemas['LiveMessage'];
