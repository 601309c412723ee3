import lessons from './lessons';
import objections from './objections';

export default { lessons, objections };
