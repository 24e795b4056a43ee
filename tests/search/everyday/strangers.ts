import type { Accepted } from './accepted.ts'
import type { PlaceName } from './places.ts'

/** A search as a stranger types it, what a person would accept, and how many cars there are at least. */
export interface Typed {
  readonly typed: string
  readonly accepted: Accepted
  /** 1 where it is left out. */
  readonly min?: number
}

/** Ten searches a language. They were written before the code that they test. */
export const STRANGERS: Readonly<Record<PlaceName, readonly Typed[]>> = {
  sv: [
    {
      typed: 'begagnad vw golf automat',
      accepted: { make: ['Volkswagen'], model: ['Golf'], gearbox: 'automatic', condition: 'used' },
      min: 10,
    },
    {
      typed: 'v60 diesel med dragkrok under 250 000',
      accepted: { model: ['V60'], fuel: ['diesel'], equipment: ['towbar'], maxPrice: 250_000 },
    },
    {
      typed: 'billig elbil med lång räckvidd',
      accepted: { fuel: ['electric'], order: 'price' },
      min: 5,
    },
    {
      typed: 'merc c klass kombi',
      accepted: { make: ['Mercedes-Benz'], model: ['C '], body: ['estate'] },
      min: 10,
    },
    {
      typed: 'sjusitsig suv diesel',
      accepted: { seats: 7, body: ['suv'], fuel: ['diesel'] },
      min: 10,
    },
    {
      typed: 'privatleasa elbil under 4000 i månaden',
      accepted: { leasing: 'private', fuel: ['electric'], maxMonthly: 4000 },
      min: 5,
    },
    {
      typed: 'familjebil 7 platser automat stockholm',
      accepted: { seats: 7, gearbox: 'automatic', town: 'Stockholm' },
    },
    {
      typed: 'audi eller bmw kombi fyrhjulsdrift från 2020',
      accepted: { make: ['Audi', 'BMW'], body: ['estate'], drive: 'all', minYear: 2020 },
      min: 10,
    },
    {
      typed: 'tesla model y vit',
      accepted: { make: ['Tesla'], model: ['Model Y'], colour: 'white' },
    },
    {
      typed: 'toyta rav4 laddhybrid',
      accepted: { make: ['Toyota'], model: ['RAV4'], fuel: ['plugIn'] },
    },
  ],
  nb: [
    {
      typed: 'brukt elbil under 300 000 kr',
      accepted: { condition: 'used', fuel: ['electric'], maxPrice: 300_000 },
      min: 20,
    },
    {
      typed: 'tesla model 3 hvit',
      accepted: { make: ['Tesla'], model: ['Model 3'], colour: 'white' },
    },
    { typed: 'vw id4', accepted: { make: ['Volkswagen'], model: ['ID.4'] }, min: 10 },
    { typed: 'syvseter med hengerfeste', accepted: { seats: 7, equipment: ['towbar'] }, min: 3 },
    {
      typed: 'rav4 hybrid automat',
      accepted: { model: ['RAV4'], fuel: ['hybrid', 'plugIn'], gearbox: 'automatic' },
    },
    {
      typed: 'billigste nissan leaf',
      accepted: { make: ['Nissan'], model: ['Leaf'], order: 'price' },
      min: 10,
    },
    {
      typed: 'elbil rekkevidde over 500 km',
      accepted: { fuel: ['electric'], minRange: 500 },
      min: 20,
    },
    {
      typed: 'ikke diesel stasjonsvogn',
      accepted: { fuel: ['petrol', 'hybrid', 'plugIn', 'electric'], body: ['estate'] },
      min: 3,
    },
    { typed: 'privatleasing tesla', accepted: { make: ['Tesla'], leasing: 'private' }, min: 5 },
    {
      typed: 'varebil toyota proace trondheim',
      accepted: { make: ['Toyota'], model: ['Proace'], town: 'Trondheim' },
    },
  ],
  en: [
    {
      typed: 'cheap automatic under 10000',
      accepted: { gearbox: 'automatic', maxPrice: 10_000, order: 'price' },
      min: 5,
    },
    {
      typed: 'bmw 3 series diesel',
      accepted: { make: ['BMW'], model: ['3'], fuel: ['diesel'] },
      min: 5,
    },
    { typed: 'landie defender', accepted: { make: ['Land Rover'], model: ['Defender'] }, min: 5 },
    { typed: 'merc a class', accepted: { make: ['Mercedes-Benz'], model: ['A '] }, min: 3 },
    { typed: '7 seater near london', accepted: { seats: 7, town: 'London' }, min: 3 },
    {
      typed: 'ford fiesta or vauxhall corsa under £8,000',
      accepted: { make: ['Ford', 'Vauxhall'], model: ['Fiesta', 'Corsa'], maxPrice: 8000 },
    },
    {
      typed: 'electric car 250 miles range',
      accepted: { fuel: ['electric'], minRange: 250 },
      min: 5,
    },
    { typed: 'mini convertible', accepted: { make: ['MINI'], body: ['convertible'] } },
    {
      typed: 'not diesel estate with tow bar',
      accepted: {
        fuel: ['petrol', 'hybrid', 'plugIn', 'electric'],
        body: ['estate'],
        equipment: ['towbar'],
      },
    },
    {
      typed: 'low mileage volkswagon golf',
      accepted: { make: ['Volkswagen'], model: ['Golf'], order: 'mileage' },
      min: 5,
    },
  ],
  fi: [
    {
      typed: 'edullinen toyota corolla hybridi',
      accepted: { model: ['Corolla'], fuel: ['hybrid'], order: 'price' },
    },
    {
      typed: 'skoda octavia farmari automaatilla',
      accepted: { model: ['Octavia'], body: ['estate'], gearbox: 'automatic' },
    },
    { typed: 'mersun farmari', accepted: { make: ['Mercedes-Benz'], body: ['estate'] } },
    { typed: 'volvo xc60 tampereelta', accepted: { model: ['XC60'], town: 'Tampere' } },
    {
      typed: 'sähköauto alle 30 000 €',
      accepted: { fuel: ['electric'], maxPrice: 30_000 },
      min: 3,
    },
    { typed: 'bemari neliveto', accepted: { make: ['BMW'], drive: 'all' }, min: 2 },
    { typed: 'seitsemänpaikkainen kia', accepted: { make: ['Kia'], seats: 7 }, min: 3 },
    {
      typed: 'vw golf ei dieseliä',
      accepted: { model: ['Golf'], fuel: ['petrol', 'hybrid', 'plugIn', 'electric'] },
      min: 3,
    },
    {
      typed: 'pakettiauto vetokoukulla alle 25000',
      accepted: { body: ['van'], equipment: ['towbar'], maxPrice: 25_000 },
    },
    {
      typed: 'käytetty auto yksityisleasing',
      accepted: { condition: 'used', leasing: 'private' },
      min: 3,
    },
  ],
  da: [
    {
      typed: 'billig elbil med anhængertræk',
      accepted: { fuel: ['electric'], equipment: ['towbar'], order: 'price' },
      min: 10,
    },
    { typed: 'vw id 3 hvid', accepted: { model: ['ID.3'], colour: 'white' } },
    {
      typed: 'tesla model y under 400.000',
      accepted: { model: ['Model Y'], maxPrice: 400_000 },
      min: 3,
    },
    {
      typed: 'brugt toyota hybrid automatgear',
      accepted: {
        make: ['Toyota'],
        condition: 'used',
        fuel: ['hybrid', 'plugIn'],
        gearbox: 'automatic',
      },
      min: 5,
    },
    { typed: '7 personers bil el', accepted: { seats: 7, fuel: ['electric'] }, min: 3 },
    {
      typed: 'stationcar diesel eller benzin',
      accepted: { body: ['estate'], fuel: ['diesel', 'petrol'] },
    },
    {
      typed: 'volvo eller kia elbil firehjulstræk',
      accepted: { make: ['Volvo', 'Kia'], fuel: ['electric'], drive: 'all' },
    },
    {
      typed: 'privatleasing under 4.000 kr/md',
      accepted: { leasing: 'private', maxMonthly: 4000 },
      min: 10,
    },
    { typed: 'nissan leaf i københavn', accepted: { model: ['Leaf'], town: 'København' } },
    {
      typed: 'mercedes eqa rækkevidde 400 km',
      accepted: { model: ['EQA'], minRange: 400 },
      min: 3,
    },
  ],
  cs: [
    {
      typed: 'škoda octavia kombi nafta automat',
      accepted: {
        model: ['Octavia'],
        body: ['estate'],
        fuel: ['diesel'],
        gearbox: 'automatic',
      },
    },
    {
      typed: 'ojetá škodovka do 300 000 kč',
      accepted: { make: ['Škoda'], condition: 'used', maxPrice: 300_000 },
      min: 3,
    },
    {
      typed: 'vw golf ne diesel',
      accepted: { model: ['Golf'], fuel: ['petrol', 'hybrid', 'plugIn', 'electric'] },
      min: 3,
    },
    { typed: 'koupím octavii v praze', accepted: { model: ['Octavia'], town: 'Praha' } },
    { typed: 'sedmimístné auto', accepted: { seats: 7 }, min: 5 },
    {
      typed: 'suv 4x4 do 500 tisíc',
      accepted: { body: ['suv'], drive: 'all', maxPrice: 500_000 },
    },
    {
      typed: 'nejlevnější fabia',
      accepted: { model: ['Fabia'], order: 'price' },
      min: 10,
    },
    {
      typed: 'elektromobil dojezd 400 km',
      accepted: { fuel: ['electric'], minRange: 400 },
      min: 3,
    },
    { typed: 'mazda cx5', accepted: { make: ['Mazda'], model: ['CX-5'] }, min: 2 },
    { typed: 'dodávka s tažným zařízením', accepted: { body: ['van'], equipment: ['towbar'] } },
  ],
  sk: [
    {
      typed: 'lacná škoda fabia benzín',
      accepted: { model: ['Fabia'], fuel: ['petrol'], order: 'price' },
      min: 3,
    },
    {
      typed: 'vw passat kombi automat',
      accepted: { model: ['Passat'], body: ['estate'], gearbox: 'automatic' },
    },
    {
      typed: 'octaviu kombi na naftu',
      accepted: { model: ['Octavia'], body: ['estate'], fuel: ['diesel'] },
      min: 3,
    },
    {
      typed: 'bmw alebo audi do 40 000 eur',
      accepted: { make: ['BMW', 'Audi'], maxPrice: 40_000 },
      min: 5,
    },
    {
      typed: 'sedemmiestne auto s automatom',
      accepted: { seats: 7, gearbox: 'automatic' },
      min: 3,
    },
    { typed: 'kodiaq 4x4', accepted: { model: ['Kodiaq'], drive: 'all' }, min: 2 },
    {
      typed: 'nové auto v bratislave',
      accepted: { condition: 'new', town: 'Bratislava' },
      min: 3,
    },
    {
      typed: 'peugeot 308 nie diesel',
      accepted: { model: ['308'], fuel: ['petrol', 'hybrid', 'plugIn', 'electric'] },
    },
    {
      typed: 'elektromobil s dojazdom 400 km',
      accepted: { fuel: ['electric'], minRange: 400 },
      min: 2,
    },
    { typed: 'bmw radu 1', accepted: { make: ['BMW'], model: ['118i'] }, min: 2 },
  ],
}
