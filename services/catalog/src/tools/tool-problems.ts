import { InvalidInput, NotFound } from '@atlas/service-kit';

export class ToolNotFound extends NotFound {
  constructor() {
    super('Tool');
  }
}

export class UnknownFilterValue extends InvalidInput {
  constructor(field: string, value: string) {
    super([{ path: `/query/${field}`, message: `Unknown value: ${value}` }]);
  }
}
